import { deskState } from '../../../content/desk/state.ts'
import { fillTemplate } from '../../../format/fill.ts'
import type { DeskShell } from '../frame.tsx'
import { When } from '../when.tsx'
import type { StateView } from './state-view.ts'

const copy = deskState.machine

export function Machine({ state, shell }: { state: StateView; shell: DeskShell }) {
  const { database, disk, sync, backup } = state
  const facts = [
    [copy.shop, deskState.modes[state.mode]],
    [copy.address, state.siteUrl],
    [copy.node, state.node.replace('v', '')],
    [copy.database, `${database.name}, ${size(database.bytes)}`],
    [copy.disk, `${size(disk.free)} ${copy.free} ${copy.of} ${size(disk.whole)}`],
    [copy.sync, fillTemplate(copy.synced, { count: sync.logs, size: size(sync.bytes) })],
    [copy.health, state.up ? copy.up : copy.down],
  ] as const
  return (
    <section className="panel" aria-labelledby="machine">
      <h2 id="machine">{copy.title}</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{copy.backup}</dt>
          <dd>{backup ? <Backup backup={backup} shell={shell} /> : copy.noBackup}</dd>
        </div>
      </dl>
    </section>
  )
}

function Backup({ backup: { at, place }, shell }: { backup: NonNullable<StateView['backup']>; shell: DeskShell }) {
  return (
    <>
      <When at={at} shell={shell} />
      {place && (
        <>
          {' '}
          <code>{place}</code>
        </>
      )}
    </>
  )
}

/** "1.2 GB" */
function size(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB']
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length)
  return `${(bytes / 1000 ** power).toFixed(1)} ${units[power - 1]}`
}
