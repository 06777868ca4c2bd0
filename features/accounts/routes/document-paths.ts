import { fill, shopRoutes } from '../../../routes.ts'

export const documentPath = (link: string, number: string) => fill(fill(shopRoutes.document, link), number)
export const documentFilePath = (link: string, number: string) => fill(fill(shopRoutes.documentFile, link), number)
