import { lazy, Suspense } from 'react'
import { searchEverywhere } from '#features/pesquisa/web/search-calls.ts'
import { RouterProvider } from '#web/navigation/RouterProvider.tsx'
import type { Router } from '#web/navigation/router.ts'
import { useSession } from '#web/session.ts'
import { sessionToken } from '#web/session-token.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { CurrentScreen } from './CurrentScreen.tsx'
import { AdminLayout } from './shell/AdminLayout.tsx'
import { useProductName } from './shell/product-name.ts'
import { useHeldWork } from './useHeldWork.ts'

const loadLogin = () => import('#features/auth/web/LoginScreen.tsx')
const LoginScreen = lazy(async () => ({ default: (await loadLogin()).LoginScreen }))
const ReloginDialog = lazy(async () => ({
  default: (await import('#features/auth/web/ReloginDialog.tsx')).ReloginDialog,
}))
const NewPasswordScreen = lazy(async () => ({
  default: (await import('#features/auth/web/NewPasswordScreen.tsx')).NewPasswordScreen,
}))
const SecondFactorScreen = lazy(async () => ({
  default: (await import('#features/auth/web/SecondFactorScreen.tsx')).SecondFactorScreen,
}))
if (!sessionToken.get()) void loadLogin()

/** Lets only who is authenticated see the admin area; the address asked for is kept for after the login. Whoever else enters begins with a page of their own. */
export function Gate({ router }: { router: Router }) {
  const { status, user, checkError, check } = useSession()
  const held = useHeldWork()
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
        {held !== 'gone' && (
          <RouterProvider key={user?.id} router={router}>
            {First ? (
              <Suspense fallback={<Checking />}>
                <First product={product} />
              </Suspense>
            ) : (
              <AdminLayout search={searchEverywhere}>
                <CurrentScreen />
              </AdminLayout>
            )}
          </RouterProvider>
        )}
        <Suspense>{held !== 'shown' && <ReloginDialog kept={held === 'covered'} />}</Suspense>
      </>
    )
  if (status === 'out')
    return (
      <Suspense fallback={<Checking />}>
        <LoginScreen product={product} />
      </Suspense>
    )
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

const Checking = () => (
  <p className="after-150ms guard" role="status">
    Verificando autenticação...
  </p>
)
