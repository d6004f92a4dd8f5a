import { useSyncExternalStore } from 'react';

/** Whoever wants to hear that something has changed. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Calls back after each change; answers how to stop that. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(): void {
      for (const listener of listeners) listener();
    },
  };
}

/** A value that no component owns: changed from anywhere, also from a timer. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  const { subscribe, tell } = createListeners();
  let value = initial;
  return {
    subscribe,
    get: () => value,
    set(next) {
      value = next;
      tell();
    },
  };
}

/** What is in a store; a component that uses it is drawn anew when that changes. */
export const useStore = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
