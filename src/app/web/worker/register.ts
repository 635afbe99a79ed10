/** The Network Information API, which TypeScript has no types for. */
type WithConnection = Navigator & { connection?: { saveData?: boolean } }

/** The used part of Trusted Types; not every browser has them. */
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
    if (!(navigator as WithConnection).connection?.saveData) active?.postMessage('cache-rest')
  } catch {
    // In a private window or with a full disk, the admin works only with a connection.
  }
}

/** Returns the worker's address by the Trusted Types policy that the Content-Security-Policy allows. */
function workerAddress() {
  const { trustedTypes } = window as WithTrustedTypes
  return (
    trustedTypes?.createPolicy('servico', { createScriptURL: () => WORKER }).createScriptURL('') ??
    WORKER
  )
}
