import { createContext } from 'react-router';
import type { Rendering } from '../../server/rendering/rendering.ts';
import type { Services, Visitor } from '../../server/services.ts';

/** Set by server/http for every request; loaders and actions read them with `context.get(...)`. */
export const services = createContext<Services>();
export const visitor = createContext<Visitor>();
export const rendering = createContext<Rendering>();
