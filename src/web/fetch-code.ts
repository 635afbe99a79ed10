import { connection } from '#web/data/connection.ts'

const REASONS = {
  /** No answer, or none that helps: it is fetched anew the next time. */
  away: 'could not be fetched',
  /** The server is there, and has a newer version than this page. */
  gone: 'is no longer served',
  /** The browser noted it as failed, and asks for it again only once the page is loaded anew. */
  lost: 'could not be run',
}

/** A piece of the program that did not come, and why. */
export class CodeMissing extends Error {
  override name = 'CodeMissing'
  readonly why: keyof typeof REASONS
  constructor(file: string, why: keyof typeof REASONS, options?: ErrorOptions) {
    super(`${file} ${REASONS[why]}`, options)
    this.why = why
  }
}

const fetched = new Map<string, Promise<void>>()

/**
 * What the build puts around every `import()` (`scripts/vite-code.ts`): the files it needs are fetched first, the program is run
 * after. A browser that could not fetch a module never asks for it again as long as the page stands, a file it does.
 *
 * @param files their addresses, or paths below the base of the build; style sheets too
 * @throws CodeMissing
 */
export async function fetchCode<Module>(run: () => Promise<Module>, files: readonly string[] = []) {
  await Promise.all(files.map(once))
  // Also what the page itself named and the browser could not fetch, long before anybody asked here.
  return run().catch((cause: unknown) => {
    throw new CodeMissing(files[0] ?? 'the program', 'lost', { cause })
  })
}

function once(file: string) {
  const coming = fetched.get(file) ?? (isHere(file) ? Promise.resolve() : fetchFile(file))
  fetched.set(file, coming)
  coming.catch(() => fetched.delete(file))
  return coming
}

const addressOf = (file: string) => new URL(file, new URL(import.meta.env.BASE_URL, 'http://local')).pathname

/** The page itself names what every screen needs, and what its own does. */
const isHere = (file: string) =>
  document.querySelector(`:is(link[href="${addressOf(file)}"], script[src="${addressOf(file)}"])`) !== null

async function fetchFile(file: string) {
  const answer = await fetch(addressOf(file)).catch(() => undefined)
  // Read to its end, so that the browser has the whole of it when the program runs.
  const whole = answer?.ok && (await answer.arrayBuffer().catch(() => undefined))
  if (!whole) {
    const gone = answer?.status === 404
    if (!gone) connection.lost()
    throw new CodeMissing(file, gone ? 'gone' : 'away')
  }
  if (file.endsWith('.css')) await styledBy(addressOf(file))
}

function styledBy(href: string) {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  return new Promise((resolve) => {
    sheet.onload = resolve
    sheet.onerror = resolve
    document.head.append(sheet)
  })
}
