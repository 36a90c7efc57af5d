import { createContext } from 'react';

/**
 * Marks the scripts that a rendering itself writes, so that the server allows those and no others. The server removes
 * the mark: in the browser there is none.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);
