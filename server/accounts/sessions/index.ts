/** Sessions, and the networks from which their owners signed in. */
export {
  type Account,
  KNOWN_NETWORK_MS,
  type KnownNetworks,
  knownNetworksWith,
} from './known-networks.ts';
export {
  type AccountRole,
  describeSession,
  endOtherSessions,
  endSession,
  endSessions,
  identify,
  openSession,
  provePhone,
  spendPhoneProof,
} from './sessions.ts';
