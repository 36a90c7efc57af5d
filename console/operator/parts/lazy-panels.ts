/** Panels that load when a record is opened: lists do without them. */
import { lazy } from 'react';

const ofApplications = () => import('./applications/application-panels.tsx');
const ofChanges = () => import('./applications/change-panels.tsx');

export const ApplicationHistory = lazy(async () => ({
  default: (await ofApplications()).ApplicationHistory,
}));
export const ApplicationValues = lazy(async () => ({
  default: (await import('./applications/application-values.tsx')).ApplicationValues,
}));
export const IdentityComparison = lazy(async () => ({ default: (await ofChanges()).IdentityComparison }));
export const BankComparison = lazy(async () => ({ default: (await ofChanges()).BankComparison }));
const ofListings = () => import('./listings/listing-panels.tsx');
export const ListingClaims = lazy(async () => ({ default: (await ofListings()).ListingClaims }));
export const ListingRounds = lazy(async () => ({ default: (await ofListings()).ListingRounds }));
export const ListingHistory = lazy(async () => ({ default: (await ofListings()).ListingHistory }));
const ofUsers = () => import('./accounts/user-panels.tsx');
export const UserPhone = lazy(async () => ({ default: (await ofUsers()).UserPhone }));
export const UserSessions = lazy(async () => ({ default: (await ofUsers()).UserSessions }));
const ofData = () => import('./accounts/personal-data.tsx');
export const UserData = lazy(async () => ({ default: (await ofData()).UserData }));
export const CreditorData = lazy(async () => ({ default: (await ofData()).CreditorData }));
const ofCreditors = () => import('./accounts/creditor-panels.tsx');
export const CreditorContact = lazy(async () => ({ default: (await ofCreditors()).CreditorContact }));
export const CreditorMoney = lazy(async () => ({ default: (await ofCreditors()).CreditorMoney }));
export const SubjectRevision = lazy(async () => ({
  default: (await import('./listings/subject-revision.tsx')).SubjectRevision,
}));
export const ReviewedFacts = lazy(async () => ({
  default: (await import('./listings/reviewed-facts.tsx')).ReviewedFacts,
}));
export const SubjectPlace = lazy(async () => ({
  default: (await import('./listings/subject-place.tsx')).SubjectPlace,
}));
export const AuditComparison = lazy(async () => ({
  default: (await import('./audit/audit-comparison.tsx')).AuditComparison,
}));
const ofGatewayEvents = () => import('./money/gateway-event-panels.tsx');
export const NotificationText = lazy(async () => ({ default: (await ofGatewayEvents()).NotificationText }));
export const PaymentNotifications = lazy(async () => ({
  default: (await ofGatewayEvents()).PaymentNotifications,
}));
const ofPairs = () => import('./listings/pair-panels.tsx');
export const PairedListings = lazy(async () => ({ default: (await ofPairs()).PairedListings }));
export const ListingPairs = lazy(async () => ({ default: (await ofPairs()).ListingPairs }));
export const SubjectPairs = lazy(async () => ({ default: (await ofPairs()).SubjectPairs }));
