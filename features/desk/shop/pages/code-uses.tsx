import { deskShop } from '../../../../content/desk/shop.ts'
import type { CodeUse } from '../code-uses.ts'

const copy = deskShop.codes

export function CodeUses({ uses }: { uses: readonly CodeUse[] }) {
  return (
    <section className="panel" aria-labelledby="uses">
      <h2 id="uses">{copy.uses}</h2>
      {uses.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <div className="rows cards">
          <table>
            <thead>
              <tr>
                <th scope="col">{copy.column.code}</th>
                <th scope="col">{copy.column.state}</th>
                <th scope="col">{copy.column.uses}</th>
                <th scope="col">{copy.column.sales}</th>
              </tr>
            </thead>
            <tbody>
              {uses.map(({ code, state, uses: used, sales }) => (
                <tr key={code}>
                  <th scope="row">{code}</th>
                  <td className="end">{state}</td>
                  <td data-label={`${copy.column.uses}:`}>{used}</td>
                  <td className="end">{sales}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="quiet">{copy.refusals}</p>
    </section>
  )
}
