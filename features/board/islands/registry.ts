import { NewPosts } from './new-posts.tsx'

export const boardIslands = { 'new-posts': NewPosts }
