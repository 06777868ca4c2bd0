type Text = string | null | false

interface Texts {
  own: string
  /** Only where several copies are sold. */
  several?: Text
  /** Only where gifts are sold. */
  gift?: Text
}

/** What holds for the order that is chosen: a copy for the buyer, several to hand out, or a gift. CSS shows one. */
export const ByKind = ({ own, several, gift }: Texts) => (
  <>
    <span className="for-own">{own}</span>
    {several && <span className="for-several">{several}</span>}
    {gift && <span className="for-gift">{gift}</span>}
  </>
)
