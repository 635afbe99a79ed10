import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAppState } from '#web/app-state.tsx'
import { useSession } from '#web/data/session/session.ts'
import type { SessionUser } from '#web/data/session/session-token.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import type { createAdminRouter } from './router.tsx'
import { useProductName } from './shell/product-name.ts'
import { useExpiredSession } from './useExpiredSession.ts'

const Checking = () => (
  <p className="after-150ms guard" role="status">
    Verificando autenticação...
  </p>
)
const wholeScreen = { fallback: <Checking />, look: 'screen' } as const
const LoginScreen = lazyPart(
  () => import('#features/acesso/usuarios/web/login/LoginScreen.tsx'),
  'LoginScreen',
  wholeScreen,
)
const ReloginDialog = lazyPart(
  () => import('#features/acesso/usuarios/web/login/ReloginDialog.tsx'),
  'ReloginDialog',
  { look: 'dialog' },
)
const NewPasswordScreen = lazyPart(
  () => import('#features/acesso/senha/web/public.tsx'),
  'NewPasswordScreen',
  wholeScreen,
)
const SecondFactorScreen = lazyPart(
  () => import('#features/acesso/segundo-fator/web/SecondFactorScreen.tsx'),
  'SecondFactorScreen',
  wholeScreen,
)

const DocumentoSitting = lazyPart(
  () => import('#features/contratos/documentos/web/assinatura/DocumentoSitting.tsx'),
  'DocumentoSitting',
  wholeScreen,
)
const VistoriaSitting = lazyPart(
  () => import('#features/contratos/vistorias/web/conclusao/VistoriaSitting.tsx'),
  'VistoriaSitting',
  wholeScreen,
)

/** The step that the server requires before all other calls. */
function firstStepOf({ assinando, trocar_senha, falta_segundo_fator }: SessionUser) {
  if (assinando?.tipo === 'documento') return DocumentoSitting
  if (assinando) return VistoriaSitting
  if (trocar_senha) return NewPasswordScreen
  if (falta_segundo_fator) return SecondFactorScreen
}

/**
 * Renders the admin area for an authenticated person, else the login at the same address. A provisional password or a
 * missing second factor is settled on a screen of its own first.
 */
export function RequireSession({ router }: { router: ReturnType<typeof createAdminRouter> }) {
  const { status, user, checkError, check } = useSession()
  const page = useExpiredSession()
  const app = useAppState()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) app.arrived = true
      }),
    [router, app],
  )
  const product = useProductName()
  const First = user && firstStepOf(user)

  if (status === 'in')
    return (
      <>
        {page !== 'gone' &&
          (First ? (
            <RouterContextProvider router={router}>
              <First product={product} />
            </RouterContextProvider>
          ) : (
            <RouterProvider key={user?.id} router={router} />
          ))}
        {page !== 'shown' && <ReloginDialog hasInput={page === 'covered'} />}
      </>
    )
  if (status === 'out') return <LoginScreen product={product} />
  if (checkError)
    return (
      <main className="guard px-4">
        <ErrorAlert
          error={checkError}
          failure="Não foi possível verificar a autenticação."
          onRetry={check}
        />
      </main>
    )
  return <Checking />
}
