/** The interactive parts of documents. Each is the default export of a file. */
export const ISLANDS = {
  account: () => import('../components/frame/login-area.tsx'),
  search: () => import('../components/frame/search-box.tsx'),
  saveSearch: () => import('../routes/search/save-search.tsx'),
  status: () => import('../routes/object/auction-status.tsx'),
  countdown: () => import('../routes/object/countdown.tsx'),
  follow: () => import('../routes/object/follow/follow-button.tsx'),
  share: () => import('../routes/object/share.tsx'),
  visit: () => import('../routes/object/appointment/appointment-section.tsx'),
  cost: () => import('../routes/object/purchase-cost/purchase-cost.tsx'),
  consult: () => import('../routes/object/question/consult-form.tsx'),
  services: () => import('../routes/object/services/service-section.tsx'),
  enter: () => import('../routes/joining/enter-link.tsx'),
};

export type IslandName = keyof typeof ISLANDS;

/** When an island is loaded: when it comes into view, when it is touched, or when there is a session. */
export type Occasion = 'near' | 'touched' | 'signedIn';
