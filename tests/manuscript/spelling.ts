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
   fortnight physiotherapist queue trousers`.split(/\s+/)

const pattern = new RegExp(`\\b(?:${british.join('|')})(?:s|d|rs|ly)?\\b|\\bper cent\\b`, 'gi')

/** Words of a text that are British where the guide is American. */
export const britishWords = (text: string): string[] => text.match(pattern) ?? []
