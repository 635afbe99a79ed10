import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { useSession } from '#web/data/session.ts'
import { sessionToken } from '#web/data/session-token.ts'
import { fetchedOnce, partOf, partOnDemand } from '#web/part.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import type { createAdminRouter } from './router.tsx'
import { useProductName } from './shell/product-name.ts'
import { useExpiredSession } from './useExpiredSession.ts'

const Checking = () => (
  <p className="after-150ms guard" role="status">
    Verificando autenticação...
  </p>
)
const instead = { waiting: <Checking />, look: 'screen' } as const
const login = fetchedOnce(() =>
  import('#features/usuarios/web/login/LoginScreen.tsx').then((m) => m.LoginScreen),
)
const LoginScreen = partOf(login, instead)
const ReloginDialog = partOnDemand(
  () => import('#features/usuarios/web/login/ReloginDialog.tsx').then((m) => m.ReloginDialog),
  { look: 'dialog' },
)
const NewPasswordScreen = partOnDemand(
  () => import('#features/senha/web/public.tsx').then((m) => m.NewPasswordScreen),
  instead,
)
const SecondFactorScreen = partOnDemand(
  () => import('#features/segundo-fator/web/SecondFactorScreen.tsx').then((m) => m.SecondFactorScreen),
  instead,
)
// What fails now is told of by the screen itself.
if (!sessionToken.get()) void login.load().catch(() => {})

/** Lets only who is authenticated see the admin area; the address asked for is kept for after the login. Whoever else enters begins with a page of their own. */
export function RequireSession({ router }: { router: ReturnType<typeof createAdminRouter> }) {
  const { status, user, checkError, check } = useSession()
  const held = useExpiredSession()
  const product = useProductName()
  /** What the server wants done before it serves anything else. */
  const First = user?.trocar_senha
    ? NewPasswordScreen
    : user?.falta_segundo_fator
      ? SecondFactorScreen
      : undefined

  if (status === 'in')
    return (
      <>
        {held !== 'gone' &&
          (First ? (
            <RouterContextProvider router={router}>
              <First product={product} />
            </RouterContextProvider>
          ) : (
            <RouterProvider key={user?.id} router={router} />
          ))}
        {held !== 'shown' && <ReloginDialog kept={held === 'covered'} />}
      </>
    )
  if (status === 'out') return <LoginScreen product={product} />
  if (checkError)
    return (
      <main className="guard px-4">
        <ErrorNotice
          error={checkError}
          failure="Não foi possível verificar a autenticação."
          onRetry={check}
        />
      </main>
    )
  return <Checking />
}
