import { onlineManager } from '@tanstack/react-query'
import { del, entries, set, type UseStore } from 'idb-keyval'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type ApiError, toApiError } from './api-error.ts'
import { tryRead, tryWrite } from './phone-storage.ts'

const LONGEST_PAUSE_MS = 60_000
/** Refusals that pass: signed out, forbidden until confirmed, too many calls. */
const PASSES = [401, 403, 408, 425, 429]

/** Whether sending the same again is of no use. */
export const isFinal = ({ refused, status }: ApiError) => refused && !PASSES.includes(status)

/** One kind of what waits for the server, such as the photos of an inspection. */
type Kind<Value, Answer> = {
  /** The IndexedDB store of its entries. */
  store: UseStore
  /** Which entries of the store are of this kind. */
  includes: (key: string, value: Value) => boolean
  /** Whether the signed-in person sends it; everything by default. */
  isMine?: (value: Value) => boolean
  /** Sends an entry; sending it twice must be harmless. @throws {ApiError} */
  send: (value: Value) => Promise<Answer>
  /** Max. entries that are sent at the same time; one by default. */
  atOnce?: number
  isFinal?: (error: ApiError) => boolean
  /** What is left of an entry that changed while `done` was sent; all of it by default. */
  rest?: (now: Value, done: Value) => Value | undefined
  /** Runs before a sent entry leaves the screen. */
  onSent: (answer: Answer) => unknown
  /**
   * Runs before a refused entry leaves the screen; returns what of it was refused if not all. `awaited`: the caller of
   * `send` gets the refusal too.
   */
  onRefused: (
    value: Value,
    error: ApiError,
    awaited: boolean,
  ) => Value | undefined | Promise<Value | undefined>
}

/** An entry that the server does not have yet. */
export type Waiting<Value> = {
  key: string
  value: Value
  sending: boolean
  /** Tries without an answer. */
  tries: number
  /** The phone has not kept it yet. */
  storing: boolean
  /** Why the entry is lost if the page closes; undefined if the phone keeps it. */
  unsaved: string | undefined
}

/** The server has it, it still waits, or it was refused. */
export type Outcome = 'sent' | 'waiting' | ApiError

/**
 * Keeps entries in IndexedDB until the server has them. They are sent at once, when the network is back, and after a
 * try without an answer 1, 2, 4 … 60 seconds later; a page that opens later goes on with them.
 */
class Outbox<Value, Answer> {
  kind: Kind<Value, Answer>
  /** In the order of their entry. */
  rows: readonly Waiting<Value>[] = []
  isRead = false
  #isStarted = false
  readonly #listeners = new Set<() => void>()
  readonly #pauses = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #running = new Map<string, Promise<Outcome>>()

  constructor(kind: Kind<Value, Answer>) {
    this.kind = kind
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads the store and begins to send; returns a function that ends it. */
  start = () => {
    this.#isStarted = true
    void this.#read()
    const unsubscribe = onlineManager.subscribe(() => this.#sendDue())
    return () => {
      this.#isStarted = false
      unsubscribe()
      for (const key of this.#pauses.keys()) this.#endPause(key)
    }
  }

  get = (key: string) => this.rows.find((row) => row.key === key)

  /** Stores an entry in place of one with its key, and sends it after `pause` milliseconds. */
  async put(key: string, value: Value, pause = 0) {
    this.#pause(key, pause)
    await this.#store(key, value)
    this.#sendDue()
  }

  async remove(key: string) {
    this.#show(this.rows.filter((row) => row.key !== key))
    await tryWrite(() => del(key, this.kind.store))
  }

  /** Stores an entry and sends it at once. */
  async deliver(key: string, value: Value) {
    await this.#store(key, value)
    return this.send(key)
  }

  /** Sends what waits under a key, whether or not its pause is over and the network seems to be there. */
  async send(key: string): Promise<Outcome> {
    let outcome: Outcome = 'sent'
    for (let run = this.#running.get(key); run; run = this.#running.get(key)) outcome = await run
    const row = this.get(key)
    return row && outcome === 'sent' ? this.#send(row, true) : outcome
  }

  async #read() {
    const found = await tryRead<[string, Value][]>([], () => entries(this.kind.store))
    const left = found.filter(([key, value]) => this.kind.includes(key, value) && !this.get(key))
    this.isRead = true
    this.#show([...left.map(([key, value]) => unsent(key, value)), ...this.rows])
    this.#sendDue()
  }

  /** Shows an entry at once, also where the phone keeps nothing. */
  async #store(key: string, value: Value) {
    const found = this.get(key)
    if (found) this.#patch(key, { value, tries: 0, storing: true })
    else this.#show([...this.rows, { ...unsent(key, value), storing: true }])
    const unsaved = await tryWrite(() => set(key, value, this.kind.store))
    this.#patch(key, { unsaved, storing: false })
  }

  #sendDue() {
    if (!this.#isStarted || !onlineManager.isOnline()) return
    const { isMine = () => true, atOnce = 1 } = this.kind
    const due = this.rows.filter(
      ({ key, value }) => !this.#running.has(key) && !this.#pauses.has(key) && isMine(value),
    )
    for (const row of due.slice(0, Math.max(0, atOnce - this.#running.size)))
      void this.#send(row, false)
  }

  #send(row: Waiting<Value>, awaited: boolean) {
    this.#endPause(row.key)
    const running = this.#try(row, awaited).finally(() => {
      this.#running.delete(row.key)
      this.#patch(row.key, { sending: false })
      this.#sendDue()
    })
    this.#running.set(row.key, running)
    this.#patch(row.key, { sending: true })
    return running
  }

  async #try({ key, value, tries }: Waiting<Value>, awaited: boolean): Promise<Outcome> {
    let answer: Answer
    try {
      answer = await this.kind.send(value)
    } catch (failure) {
      const error = toApiError(failure)
      if ((this.kind.isFinal ?? isFinal)(error)) {
        await this.#settle(key, (await this.kind.onRefused(value, error, awaited)) ?? value)
        return error
      }
      this.#patch(key, { tries: tries + 1 })
      this.#pause(key, Math.min(1000 * 2 ** tries, LONGEST_PAUSE_MS))
      return 'waiting'
    }
    await this.kind.onSent(answer)
    await this.#settle(key, value)
    return 'sent'
  }

  /** Keeps only what was put in the place of `done` meanwhile. */
  async #settle(key: string, done: Value) {
    const now = this.get(key)?.value
    const { rest = (value: Value) => value } = this.kind
    const left = now === undefined || now === done ? undefined : rest(now, done)
    await (left === undefined ? this.remove(key) : this.#store(key, left))
  }

  #pause(key: string, ms: number) {
    this.#endPause(key)
    const end = () => {
      this.#pauses.delete(key)
      this.#sendDue()
    }
    if (ms > 0) this.#pauses.set(key, setTimeout(end, ms))
  }

  #endPause(key: string) {
    clearTimeout(this.#pauses.get(key))
    this.#pauses.delete(key)
  }

  #patch(key: string, fields: Partial<Waiting<Value>>) {
    this.#show(this.rows.map((row) => (row.key === key ? { ...row, ...fields } : row)))
  }

  #show(rows: readonly Waiting<Value>[]) {
    this.rows = rows
    for (const listener of this.#listeners) listener()
  }
}

const unsent = <Value>(key: string, value: Value): Waiting<Value> => ({
  key,
  value,
  sending: false,
  tries: 0,
  storing: false,
  unsaved: undefined,
})

/** The entries of one kind on this phone; they are read and sent while the component is mounted. */
export function useOutbox<Value, Answer>(kind: Kind<Value, Answer>) {
  const [outbox] = useState(() => new Outbox(kind))
  useEffect(() => {
    outbox.kind = kind
  })
  useEffect(() => outbox.start(), [outbox])
  useSyncExternalStore(outbox.subscribe, () => outbox.rows)
  return outbox
}
