export { canCorrectAddress, correctAddress, correctAddressByOwner, parseNewAddress } from './correct-address.ts'
export { mailOrderLinks } from './mail-order-links.ts'
export { mailAboutOrder, orderMail } from './order-mail.ts'
export { resendConfirmation } from './resend.ts'
