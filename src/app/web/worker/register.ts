/** What the browsers' own types do not know yet. */
type WithConnection = Navigator & { connection?: { saveData?: boolean } }

/** The part of Trusted Types that is used here; not every browser has them. */
type WithTrustedTypes = Window & {
  trustedTypes?: {
    createPolicy: (name: string, rules: object) => { createScriptURL: (input: string) => string }
  }
}

const WORKER = '/admin/sw.js'

/** Registers the service worker once the page has loaded; only in a built application. */
export function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register())
}

async function register() {
  try {
    await navigator.serviceWorker.register(workerAddress(), {
      scope: '/admin',
      updateViaCache: 'none',
    })
    const { active } = await navigator.serviceWorker.ready
    if (!(navigator as WithConnection).connection?.saveData) active?.postMessage('keep-rest')
  } catch {
    // A private window or a full disk: everything works except without a connection.
  }
}

/** Through the only policy that the server's headers allow: it knows this one address. */
function workerAddress() {
  const { trustedTypes } = window as WithTrustedTypes
  return (
    trustedTypes?.createPolicy('servico', { createScriptURL: () => WORKER }).createScriptURL('') ??
    WORKER
  )
}
