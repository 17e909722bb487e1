// Matches on this device: journals in IndexedDB, as the terminal writes them.
import type { Stored } from './types';

const NAME = 'muster';
const MATCHES = 'matches';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(MATCHES, { keyPath: 'match' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('This browser keeps nothing.'));
  });
}

export class Store {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<Store> {
    return new Store(await open());
  }

  // Done once the browser has it for good.
  put(stored: Stored): Promise<void> {
    return this.change((matches) => matches.put(stored));
  }

  forget(match: string): Promise<void> {
    return this.change((matches) => matches.delete(match));
  }

  get(match: string): Promise<Stored | undefined> {
    return this.read((matches) => matches.get(match) as IDBRequest<Stored | undefined>);
  }

  // The newest first.
  async all(): Promise<Stored[]> {
    const all = await this.read((matches) => matches.getAll() as IDBRequest<Stored[]>);
    return all.sort((a, b) => b.at - a.at);
  }

  private change(act: (matches: IDBObjectStore) => IDBRequest): Promise<void> {
    const transaction = this.database.transaction(MATCHES, 'readwrite');
    act(transaction.objectStore(MATCHES));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error ?? new Error('The match could not be kept.'));
      transaction.onabort = transaction.onerror;
    });
  }

  private read<T>(act: (matches: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const request = act(this.database.transaction(MATCHES).objectStore(MATCHES));
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('The matches could not be read.'));
    });
  }
}
