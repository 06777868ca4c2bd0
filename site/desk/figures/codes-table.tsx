import { deskFigures } from '../../../content/desk/figures.ts'
import { money } from '../../../format/money.ts'
import type { FiguresView } from './figures-view.ts'

const { columns } = deskFigures.codes

export function CodesTable({ codes, currency }: Pick<FiguresView, 'codes' | 'currency'>) {
  return (
    <div className="rows">
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.code}</th>
            {[columns.orders, columns.sales, columns.back].map((name) => (
              <th key={name} scope="col" className="amount">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {codes.map(({ code, orders, sales, back }) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td className="amount">{orders}</td>
              <td className="amount">{money(sales, currency)}</td>
              <td className="amount">{money(back, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
