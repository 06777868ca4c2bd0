import { useId } from 'react'
import { platesFor } from '../../../../../guide/log/history/plates.ts'
import type { Unit } from '../../../../../guide/log/load.ts'
import { fillTemplate } from '../../../../../platform/format/fill.ts'
import { formatNumber } from '../../../../../platform/format/plural.ts'
import { useLog } from '../log-context.ts'

/** Which plates go on each side of one dumbbell or bar. The reader's bar is remembered. */
export function PlateCalculator({ load, unit }: { load: number; unit: Unit }) {
  const id = useId()
  const { settings, store, copy, plateSizes } = useLog()
  const { bars } = settings
  const known = plateSizes.bars[unit]
  const bar = known.find((one) => one === bars.bar) ?? known[0] ?? 0
  const plates = platesFor(load, bar, plateSizes.plates[unit])
  const { each, none, tooLight, left } = copy.plates
  return (
    <div className="log-plates">
      <label htmlFor={`${id}-bar`}>{copy.plates.bar}</label>
      <select
        id={`${id}-bar`}
        value={bar}
        onChange={({ target }) => store.set({ bars: { bar: Number(target.value) } })}
      >
        {known.map((one) => (
          <option key={one} value={one}>
            {formatNumber(one, 2)} {unit}
          </option>
        ))}
      </select>
      <p className="figure" role="status">
        {plates === null
          ? tooLight
          : plates.perSide.length === 0
            ? none
            : fillTemplate(each, { plates: plates.perSide.map((plate) => formatNumber(plate, 2)).join(' + '), unit })}
      </p>
      {plates !== null && plates.left > 0 && (
        <p className="log-quiet">{fillTemplate(left, { left: formatNumber(plates.left, 2), unit })}</p>
      )}
    </div>
  )
}
