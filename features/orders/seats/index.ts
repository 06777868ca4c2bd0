export { changeSeat, markClaimed, markSent, nameBuyerOnCopies, revokeSeat } from './change-seat.ts'
export { closeOrReopenCopies } from './close-copies.ts'
export { giftEmailDueAt, giftMailOf, mailsOfSeat, queueGift, queueGiftMail } from './queue-gift.ts'
export { parseSeatCode, seatCode, seatUrl } from './seat-code.ts'
export {
  closeSeats,
  findSeat,
  findSeatById,
  type Gift,
  giftRecipient,
  insertSeats,
  type ReadSeat,
  readSeats,
  readSeatsWithReaders,
  refreshSeatCodes,
  reopenSeats,
} from './seats.ts'
