/** What a phone is bound to: somebody at a third party, as the server knows them for some minutes. */
export interface Binding {
  accredit_id: string;
  type: string;
}
