import { programs } from '../../../content/guide/programs.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { byId } from '../../manuscript/by-id.ts'
import { Exhibit } from '../text/exhibit.tsx'
import { equipmentVersions } from '../../training/program-facts.ts'
import css from './version-table.css?inline'

/** The exercises of a program without weights, with a band and in a gym. On a phone each is a card. */
export function EquipmentTable({ program }: { program: string }) {
  return (
    <Exhibit kind="versions" title="No weights, a band, a gym">
      <Style name="version-table" css={css} />
      <table>
        <thead>
          <tr>
            <th scope="col">Exercise</th>
            <th scope="col">No weights</th>
            <th scope="col">Band</th>
            <th scope="col">Gym</th>
          </tr>
        </thead>
        <tbody>
          {equipmentVersions(byId(programs, program)).map(({ name, bare, band, gym }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label="No weights">{bare}</td>
              <td data-label="Band">{band}</td>
              <td data-label="Gym">{gym}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Exhibit>
  )
}
