import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react';
import type { IslandComponent, IslandName } from '../client/registry.ts';

/** Renders an island separately, because its own React root hydrates it. `prefix` is the prefix of its ids. */
export type RenderIsland = (
  component: ComponentType<object>,
  props: object,
  children?: ReactNode,
) => { html: string; prefix: string };

/** Set while the server renders a document (render-document.tsx). */
export const IslandRenderer = createContext<RenderIsland | null>(null);

type Props<Name extends IslandName> = {
  name: Name;
  /** The component that the registry names. The page imports it, so that its styles load with the page. */
  of: IslandComponent<Name>;
  /** Sent to the browser as JSON: only what the component needs. */
  props: Omit<ComponentProps<IslandComponent<Name>>, 'children'>;
  /** Static content inside the island, without React context. It is sent as HTML only. */
  children?: ReactNode;
  /** Style sheets of lazily imported parts; naming them here loads them with the page. */
  styles?: readonly Readonly<Record<string, string>>[];
};

/** An interactive part of a static page: server HTML that hydrates in its own React root (hydrate-on-touch.ts). */
export function Island<Name extends IslandName>({ name, of, props, children }: Props<Name>) {
  const render = use(IslandRenderer);
  if (!render) throw new Error('An island outside of a document.');
  const { html, prefix } = render(of as ComponentType<object>, props, children);
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      data-prefix={prefix}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
