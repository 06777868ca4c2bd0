/** The page that says who sells the guide. What `content/seller.ts` leaves at null is not shown. */
export const imprint = {
  link: 'Imprint',
  title: 'Imprint',
  description: 'Who publishes and sells the {brand} guide: name, address, how to reach us, register and VAT ID.',
  intro: 'Who publishes this site and sells you the guide.',
  contact: 'How to reach us',
  labels: {
    email: 'Email',
    phone: 'Phone',
    legalForm: 'Legal form',
    representative: 'Represented by',
    register: 'Register',
    vatId: 'VAT ID',
    economicId: 'Business number',
    isbn: 'ISBN',
  },
  details: 'Details',
  dispute: 'Disputes',
} as const
