export { CopiesRefundForm, RefundForm } from './refund-form.tsx'
export { type RefundReview, RefundReviewPage } from './refund-review.tsx'
export { refundReviewOf, refundSentPreview } from './routes/refund-review.ts'
