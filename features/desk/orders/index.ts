export { orderLine } from './routes/orders-page.tsx'
