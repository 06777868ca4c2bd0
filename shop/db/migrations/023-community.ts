import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { keyed, optional, type Schema, type Table, texts } from './columns.ts'

export const community: Migration = {
  async up({ schema }) {
    await createReaders(schema)
    await createBoard(schema)
    await createModeration(schema)
    const reviews = optional(keyed(schema, 'reviews', 'id', ['text', 'state', 'createdAt']), [
      'hiddenFor',
      'reply',
      'editedAt',
      'decidedAt',
    ])
    await numbers(reviews, ['stars', 'mayPublish']).execute()
    await schema.createIndex('reviewsByState').on('reviews').columns(['state', 'createdAt', 'id']).execute()
  },
}

async function createReaders(schema: Schema) {
  const columns = ['name', 'approvedAt', 'suspendedAt', 'newsAt']
  await optional(keyed(schema, 'readers', 'id', ['readAllAt']), columns).execute()
  await keyed(schema, 'displayNames', 'key', ['readerId', 'name', 'takenAt']).execute()
  await schema.createIndex('displayNamesByReader').on('displayNames').column('readerId').execute()
}

async function createBoard(schema: Schema) {
  const threads = keyed(schema, 'threads', 'id', ['topic', 'title', 'state', 'createdAt', 'lastPostAt'])
  await numbers(optional(threads, ['authorId', 'solvedAt']), ['byOwner', 'pinned', 'replies']).execute()
  const newest = ['lastPostAt', 'id']
  await schema
    .createIndex('threadsByActivity')
    .on('threads')
    .columns(['state', ...newest])
    .execute()
  await schema
    .createIndex('threadsByTopic')
    .on('threads')
    .columns(['topic', 'state', ...newest])
    .execute()
  await schema.createIndex('threadsByAuthor').on('threads').columns(['authorId', 'id']).execute()

  const posts = keyed(schema, 'posts', 'id', ['threadId', 'position', 'text', 'textKey', 'state', 'createdAt'])
  await numbers(optional(posts, ['authorId', 'editedAt']), ['byOwner', 'opening']).execute()
  await schema.createIndex('postsByThread').on('posts').columns(['threadId', 'position']).execute()
  await schema.createIndex('postsByAuthor').on('posts').columns(['authorId', 'id']).execute()
  await schema.createIndex('postsByText').on('posts').columns(['textKey', 'id']).execute()
  const waiting = schema.createIndex('postsWaiting').on('posts').columns(['state', 'id'])
  await waiting.where(sql<boolean>`"state" = 'waiting'`).execute()

  const terms = texts(schema.createTable('postTerms'), ['term', 'postId'])
  await terms.addPrimaryKeyConstraint('postTermsKey', ['term', 'postId']).execute()
  await schema.createIndex('postTermsByPost').on('postTerms').column('postId').execute()

  const reads = texts(schema.createTable('threadReads'), ['readerId', 'threadId', 'readAt'])
  await reads.addPrimaryKeyConstraint('threadReadsKey', ['readerId', 'threadId']).execute()

  const follows = texts(schema.createTable('threadFollows'), ['readerId', 'threadId', 'followedAt'])
  await optional(follows, ['pendingSince', 'mailId', 'mailSince'])
    .addPrimaryKeyConstraint('threadFollowsKey', ['readerId', 'threadId'])
    .execute()
  await schema.createIndex('threadFollowsByThread').on('threadFollows').column('threadId').execute()
  const pending = schema.createIndex('threadFollowsPending').on('threadFollows').columns(['pendingSince', 'readerId'])
  await pending.where(sql<boolean>`"pendingSince" is not null`).execute()
}

async function createModeration(schema: Schema) {
  const reports = optional(keyed(schema, 'postReports', 'id', ['postId', 'reason', 'text', 'at']), [
    'reporterId',
    'decidedAt',
    'outcome',
  ])
  await reports.execute()
  await schema.createIndex('postReportsByPost').on('postReports').column('postId').execute()
  await schema.createIndex('postReportsByReporter').on('postReports').columns(['reporterId', 'id']).execute()
  const open = schema.createIndex('postReportsOpen').on('postReports').column('id')
  await open.where(sql<boolean>`"decidedAt" is null`).execute()
  await schema.createIndex('postReportsDecided').on('postReports').column('decidedAt').execute()

  const decisions = keyed(schema, 'decisions', 'id', ['act', 'reason', 'explanation', 'at'])
  await numbers(optional(decisions, ['postId', 'readerId', 'reversedAt']), ['awaitsOwner']).execute()
  await schema.createIndex('decisionsByReader').on('decisions').columns(['readerId', 'id']).execute()
  await schema.createIndex('decisionsByPost').on('decisions').columns(['postId', 'id']).execute()
  const answered = schema.createIndex('decisionsAnswered').on('decisions').columns(['awaitsOwner', 'id'])
  await answered.where(sql<boolean>`"awaitsOwner" = 1`).execute()
  await keyed(schema, 'decisionMessages', 'id', ['decisionId', 'by', 'text', 'at']).execute()
  await schema.createIndex('decisionMessagesByDecision').on('decisionMessages').columns(['decisionId', 'id']).execute()
}

const numbers = (table: Table, columns: readonly string[]): Table =>
  columns.reduce((built, name) => built.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0)), table)
