import { deskShop } from '../../../../content/desk/shop.ts'
import { dayName } from '../../../../platform/desk-kit/days.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import type { PriceForecast } from '../price-outlook.ts'
import { previewPath } from './preview-bar.tsx'

const copy = deskShop.price

/** `null`: the prices are not right yet. */
export function PriceOutlook({ forecasts }: { forecasts: readonly PriceForecast[] | null }) {
  return (
    <section className="panel" aria-labelledby="outlook">
      <h2 id="outlook">{copy.outlook}</h2>
      {forecasts === null ? (
        <p>{copy.invalid}</p>
      ) : (
        <div className="rows cards">
          <table>
            <thead>
              <tr>
                <th scope="col">{copy.from}</th>
                <th scope="col">{copy.says}</th>
                <th scope="col">{copy.struck}</th>
                <th scope="col">{copy.why}</th>
                <th scope="col">{copy.page}</th>
              </tr>
            </thead>
            <tbody>
              {forecasts.map(({ day, isToday, price, struck, special, reason }) => (
                <tr key={day}>
                  <th scope="row">{isToday ? fillTemplate(copy.today, { day: dayName(day) }) : dayName(day)}</th>
                  <td className="end">{price}</td>
                  <td className="wide" data-label={`${copy.struck}:`}>
                    {struck ?? copy.nothing}
                  </td>
                  <td className="wide">
                    {reason} {special && fillTemplate(copy.special, { text: special })}
                  </td>
                  <td className="end">
                    <a
                      href={previewPath({ day: isToday ? undefined : day, section: 'price' })}
                      target="_blank"
                      aria-label={`${deskShop.preview.see}: ${dayName(day)}`}
                    >
                      {deskShop.preview.see}
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="quiet">{copy.open}</p>
    </section>
  )
}
