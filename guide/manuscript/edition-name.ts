const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']

/** 1 → "First edition". */
export const editionName = (number: number): string => `${ORDINALS[number - 1] ?? `${number}th`} edition`
