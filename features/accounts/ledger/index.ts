export { onlyRealOrders, timeRangeOf } from './filter.ts'
export { recordMissingFee, recordMovement, setDisputeFee } from './ledger.ts'
export { listMovements, type MovementRow } from './movements.ts'
export { allSums, bucketSums, type CurrencyTotal, sumsOf, totalOf, totalsByCurrency } from './sums.ts'
