import { programs } from '../../../content/guide/programs.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { byId } from '../../manuscript/by-id.ts'
import { Exhibit } from '../text/exhibit.tsx'
import { versions } from '../../training/program-facts.ts'
import css from './version-table.css?inline'

export function VersionTable({ program }: { program: string }) {
  return (
    <Exhibit kind="versions" title="Easier, harder, instead, if it hurts">
      <Style name="version-table" css={css} />
      <table>
        <thead>
          <tr>
            <th scope="col">Exercise</th>
            <th scope="col">Easier</th>
            <th scope="col">Harder</th>
            <th scope="col">Instead</th>
            <th scope="col">If it hurts</th>
          </tr>
        </thead>
        <tbody>
          {versions(byId(programs, program)).map(({ name, easier, harder, instead, hurts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label="Easier">{easier}</td>
              <td data-label="Harder">{harder}</td>
              <td data-label="Instead">{instead || '–'}</td>
              <td data-label="If it hurts">{hurts || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Exhibit>
  )
}
