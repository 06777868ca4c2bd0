const british = `armour behaviour colour favour flavour harbour honour humour labour
   neighbour rumour savour vigour centre fibre litre metre centimetre
   kilometre theatre analyse apologise memorise minimise organise prioritise realise
   recognise summarise cancelled labelled levelled modelled travelled traveller travelling
   fulfil skilful ageing cheque defence diarrhoea grey judgement licence
   manoeuvre mould plough practise practised practising programme pyjamas sceptical
   storey sulphite tyre learnt spelt whilst amongst towards afterwards
   backwards forwards upwards downwards inwards outwards anaemia oestrogen caesarean
   haemoglobin orthopaedic paediatric aubergine courgette beetroot yoghurt soya tinned
   wholemeal wholewheat minced prawn worktop pram pavement motorway rucksack
   fortnight physiotherapist queue trousers coeliac canteen`.split(/\s+/)

const pattern = new RegExp(`\\b(?:${british.join('|')})(?:s|d|rs|ly)?\\b|\\bper cent\\b`, 'gi')

/** Words of a text that are British where the guide is American. */
export const britishWords = (text: string): string[] => text.match(pattern) ?? []

/** Sentences that we replaced because a native speaker would not write them. Case is ignored. */
const unidiomatic = [
  'is made when you wake up',
  'balls of the hands',
  'or ask back',
  'as deep as your heels stay down',
  'between the dumbbell of',
  'goes away without any effort of yours',
  'dinners could go on',
  'hard to spoil',
  'works without.',
  'on a stand',
  'what other people are good for',
  'figures are chapters',
  'moving house',
  'to be even with',
  'the way to the shop',
  'the usual shop',
  'stand under each',
  'a hand less deep',
  'ribs stand out',
  'go without weight until now',
  'far less landing',
  'tired shoes',
  'a way you have to go',
  'an effort lower',
  'on which it will be so',
  'felt most like news',
  'column will not pass',
  'take up the week',
  'and Sunday neither',
  'walking on to a bar',
  'a week without, then',
  'the place to get back in',
]

/** Those of them in a text. */
export const unidiomaticIn = (text: string): string[] =>
  unidiomatic.filter((phrase) => text.toLowerCase().includes(phrase))
