export {
  canReceiveEditionNews,
  findOrderByUnsubscribeKey,
  markEditionNotified,
  resubscribe,
  unsubscribe,
  unsubscribeKey,
  unsubscribeUrl,
} from './edition-news.ts'
export {
  countFailedDownload,
  recordCompletedDownload,
  recordDownloadOfPaid,
  recordFirstRead,
  recordPastDownload,
} from './record-access.ts'
