import type { Testimonials } from './landing-schema.ts'

const portrait = (id: string) => `https://images.unsplash.com/${id}?w=160&h=160&fit=crop&crop=faces&q=70&auto=format`

/** Replace these with your own readers' words, with their consent, and say in `note` how you checked them. Then say `verified: true`. */
export const testimonials: Testimonials = {
  heading: 'What readers say',
  note: 'These reviews are not from verified purchases.',
  verified: false,
  entries: [
    {
      name: 'Sarah Mitchell',
      role: 'Office manager',
      photo: portrait('photo-1494790108377-be9c29b29330'),
      rating: 5,
      text: 'The first plan I didn’t quietly drop. The sessions end before my lunch break does.',
    },
    {
      name: 'James Carter',
      role: 'Software developer',
      photo: portrait('photo-1507003211169-0a1dd7228f2d'),
      rating: 5,
      text: 'I write down three numbers a week. When one of them stalls, the guide tells me what to change.',
    },
    {
      name: 'Emily Novak',
      role: 'Nurse on shifts',
      photo: portrait('photo-1438761681033-6461ffad8d80'),
      rating: 5,
      text: 'No fixed days, no guilt. I move a session, and the week still adds up. The meals are food I’d cook anyway.',
    },
  ],
}
