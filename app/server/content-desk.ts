import { agreementVersion, saveAgreement } from '../../features/orders/agreement.ts'
import { chargedPrices, refuseEditedPrices } from '../../features/orders/prices/charged-prices.ts'
import { chargeErrors, expectedPrice } from '../../features/desk/shop/price-outlook.ts'
import { salesTaxedSoFar, taxErrors } from '../../features/desk/shop/tax-changes.ts'
import { offerPrice, offerSettings } from '../../features/storefront/prices/price.ts'
import { priceAt } from '../../features/orders/prices/price-at.ts'
import type { Content } from '../../platform/content/content.ts'
import type { ContentDesk } from '../../platform/content/content-desk.ts'
import { withBrand } from '../../platform/content/brand.ts'
import { defaultContent } from '../../platform/content/defaults.ts'
import type { PriceRow } from '../../content/offer-schema.ts'
import { SECOND } from '../../platform/format/duration.ts'
import { ownerDays } from '../../platform/shop/owner-days.ts'
import { applyEdits, contentIssues, type Edits } from '../../platform/content/edits.ts'
import { addVersion, appliesAt, currentVersion } from '../../platform/content/versions.ts'
import { OwnerError } from '../../platform/format/owner-error.ts'
import type { PolicyText, Settings } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Assets } from '../../platform/ui/assets.ts'

/** Loaded when it is needed: it brings the manuscript along. */
export const loadRenderer = async () => await import('../prerender/render-site.tsx')

interface Shown {
  shop: Shop
  assets: Assets
  /** With {brand} where a text has it. */
  written: Content
  version: number
  /** The settings of the shop under other content. Throws an OwnerError if it could not open with them. */
  settingsFor: (content: Content, policies: readonly PolicyText[]) => Settings
  /** Makes this server prepare the new version. */
  onPublished: () => void
}

export function createContentDesk({ shop, assets, written, version, settingsFor, onPublished }: Shown): ContentDesk {
  return {
    version,
    defaults: defaultContent,
    current: written,
    async preview(content, path, day) {
      const { renderOne } = await loadRenderer()
      const charged = shop.settings.mode === 'live' ? await chargedPrices(shop.db) : []
      const shown = withBrand(content)
      const price =
        day === undefined
          ? offerPrice(shown, shop.now(), charged)
          : expectedPrice(shown, { day, now: shop.now(), charged })
      return renderOne({ ...assets, content: shown, price }, path)
    },
    async publish(asked, by, base) {
      const [issue] = contentIssues(applyEdits(defaultContent, asked))
      if (issue) return { outcome: 'refused', sentence: `${issue.path}: ${issue.message}` }
      const at = shop.now()
      // The newest one may apply only in a moment.
      const before = applyEdits(defaultContent, (await currentVersion(shop.db))?.edits ?? {})
      const edits = startPricesAt(appliesAt(at), asked, before)
      const { policyTexts } = await loadRenderer()
      const shown = withBrand(applyEdits(defaultContent, edits))
      const locked = await lockedChange(shop, shown, { before, until: appliesAt(at) })
      if (locked) return { outcome: 'refused', sentence: locked }
      const settings = await usableSettings(shop, () => settingsFor(shown, policyTexts(shown, shop.settings.sold)))
      if (typeof settings === 'string') return { outcome: 'refused', sentence: settings }
      const agreement = agreementVersion(settings.agreement)
      const publication = { at, edits, by, base, defaults: defaultContent, agreement }
      const added = await addVersion(shop.db, publication, async (db) => {
        await saveAgreement(db, settings.agreement, at)
      })
      if (added === 'changed') return { outcome: 'changed' }
      onPublished()
      return { outcome: 'published', version: added.number }
    },
  }
}

/** A new price of today begins when it is shown, so that forms that are open keep theirs. */
function startPricesAt(moment: Date, edits: Edits, before: Content): Edits {
  const content = applyEdits(defaultContent, edits)
  const days = ownerDays(content.seller.timeZone)
  const isNew = ({ from, time }: PriceRow) =>
    from === days.dayOf(moment) && time === undefined && !before.prices.some((row) => row.from === from)
  if (!content.prices.some(isNew)) return edits
  const time = days.timeOf(new Date(moment.getTime() + SECOND - 1))
  return { ...edits, prices: content.prices.map((row) => (isNew(row) ? Object.assign({}, row, { time }) : row)) }
}

/** What a version changes although sales were charged or taxed so, or will be `until` it applies: an older one may, too. */
async function lockedChange(
  shop: Shop,
  content: Content,
  { before, until }: { before: Content; until: Date },
): Promise<string | undefined> {
  const soon = { day: ownerDays(before.seller.timeZone).dayOf(until), ...priceAt(offerSettings(before).prices, until) }
  const prices = shop.settings.mode === 'live' ? [...(await chargedPrices(shop.db)), soon] : []
  const charged = chargeErrors(content, before, prices)
  const taxed = taxErrors(content, before, await salesTaxedSoFar(shop, before))
  return Object.values({ ...charged, ...taxed })[0]
}

/** Or why not, for the owner. */
async function usableSettings(shop: Shop, read: () => Settings): Promise<Settings | string> {
  try {
    const settings = read()
    await refuseEditedPrices(shop.db, settings, shop.now())
    return settings
  } catch (error) {
    if (error instanceof OwnerError) return error.message
    throw error
  }
}
