import { deskShop } from '../../../../content/desk/shop.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import type { CodeUses as Uses } from '../code-uses.ts'

const copy = deskShop.codes

export function CodeUses({ uses, unknown }: Uses) {
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
                <th scope="col">{copy.column.refused}</th>
              </tr>
            </thead>
            <tbody>
              {uses.map(({ code, state, uses: used, sales, refused }) => (
                <tr key={code}>
                  <th scope="row">{code}</th>
                  <td className="end">{state}</td>
                  <td data-label={`${copy.column.uses}:`}>{used}</td>
                  <td className="end">{sales}</td>
                  <td className="wide" data-label={`${copy.column.refused}:`}>
                    {refused.join(', ') || '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {unknown > 0 && <p>{fillTemplate(copy.unknown, { count: unknown })}</p>}
      <p className="quiet">{copy.refusals}</p>
    </section>
  )
}
