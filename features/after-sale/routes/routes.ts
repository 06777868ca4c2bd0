import { NO_FIELDS } from '../../../platform/http/form-fields.tsx'
import { action, page, type Route, upload } from '../../../platform/http/routes.ts'
import { shopRoutes } from '../../../routes.ts'
import { messageForm, submitCaseMessage, withdrawCase } from './case.tsx'
import { checkDoubleCharge, doubleChargeForm, helpPage, offerNewCopy } from './help.tsx'
import {
  reasonForm,
  refundOrderPage,
  refundPage,
  requestForm,
  requestQuery,
  submitOrderRequest,
  submitPublicRequest,
} from './request.tsx'
import {
  submitOrderWithdrawal,
  submitWithdrawal,
  withdrawalForm,
  withdrawalPage,
  withdrawalQuery,
  withdrawOrderPage,
  withdrawPage,
} from './withdraw.tsx'

export const afterSaleRoutes: readonly Route[] = [
  page(shopRoutes.withdraw, withdrawalQuery, withdrawPage),
  action(shopRoutes.withdraw, withdrawalForm, submitWithdrawal, { limit: 'withdraw' }),
  page(shopRoutes.withdrawal, NO_FIELDS, withdrawalPage),
  page(shopRoutes.withdrawOrder, withdrawalQuery, withdrawOrderPage),
  action(shopRoutes.withdrawOrder, withdrawalForm, submitOrderWithdrawal, { limit: 'withdraw' }),
  page(shopRoutes.refund, requestQuery, refundPage),
  upload(shopRoutes.refund, requestForm, submitPublicRequest, { limit: 'refund' }),
  page(shopRoutes.refundOrder, requestQuery, refundOrderPage),
  upload(shopRoutes.refundOrder, reasonForm, submitOrderRequest, { limit: 'refund' }),
  upload(shopRoutes.caseMessage, messageForm, submitCaseMessage, { limit: 'refund' }),
  action(shopRoutes.withdrawCase, NO_FIELDS, withdrawCase),
  page(shopRoutes.help, NO_FIELDS, helpPage),
  action(shopRoutes.newCopy, NO_FIELDS, offerNewCopy, { limit: 'download' }),
  action(shopRoutes.doubleCharge, doubleChargeForm, checkDoubleCharge, { limit: 'find' }),
]
