import { action, type DeskRoute, page, versionForm } from '../../../../platform/desk-kit/entry.ts'
import { deskRoutes } from '../../../../routes.ts'
import {
  approveNameHandler,
  boardPage,
  decisionForm,
  decisionHandler,
  moderateForm,
  moderateHandler,
  pageQuery,
  replyForm,
  replyHandler,
  threadPage,
} from './board.tsx'

export const boardDeskRoutes: readonly DeskRoute[] = [
  page(deskRoutes.board, pageQuery, boardPage),
  page(deskRoutes.boardThread, pageQuery, threadPage),
  action(deskRoutes.boardReply, replyForm, replyHandler),
  action(deskRoutes.boardPost, moderateForm, moderateHandler),
  action(deskRoutes.boardDecision, decisionForm, decisionHandler),
  action(deskRoutes.boardName, versionForm, approveNameHandler),
]
