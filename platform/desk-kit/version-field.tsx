/** What the page shows, for the form of a decision about it. */
export const VersionField = ({ version }: { version: string }) => <input type="hidden" name="version" value={version} />
