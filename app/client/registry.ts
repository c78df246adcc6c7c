/** Every island by its `data-island` name, with the import of its component. */
export const ISLANDS = {
  'contact-form': async () => (await import('../enquiries/contact-form.tsx')).ContactForm,
  plan: async () => (await import('../drawings/plan/page-plan.tsx')).PagePlan,
  'play-film': async () => (await import('../pages/media/play-film.tsx')).PlayFilm,
  'site-visit': async () => (await import('../pages/site-visit/ticket.tsx')).Ticket,
  overlays: async () => (await import('../overlays/overlays.tsx')).Overlays,
  'popup-form': async () => (await import('../enquiries/popup-form.tsx')).PopupForm,
  'subscribe-form': async () => (await import('../enquiries/subscribe-form.tsx')).SubscribeForm,
};

export type IslandName = keyof typeof ISLANDS;
export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<(typeof ISLANDS)[Name]>>;
