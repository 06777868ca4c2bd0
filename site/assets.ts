/** What the build knows and a page needs: addresses of hashed files, and of the site itself. */
export interface Assets {
  siteUrl: string
  islands: string
  fonts: { display: string; text: string }
}
