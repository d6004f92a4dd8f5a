import { useSyncExternalStore } from 'react';

/** A set of change listeners. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Returns the function to unsubscribe. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}

/** State outside React that components can subscribe to. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  const { subscribe, notify } = createListeners();
  let value = initial;
  return {
    subscribe,
    get: () => value,
    set(next) {
      value = next;
      notify();
    },
  };
}

export const useStore = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
