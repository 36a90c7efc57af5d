/** The third-party account that the phone is bound to. The server stores it for some minutes. */
export interface Binding {
  accredit_id: string;
  type: string;
}
