import { RouterProvider } from '@tanstack/react-router'
import { LoginScreen } from '#features/auth/web/LoginScreen.tsx'
import { ReloginDialog } from '#features/auth/web/ReloginDialog.tsx'
import { useSession } from '#web/session.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import type { createAdminRouter } from './router.tsx'
import { useProductName } from './shell/product-name.ts'

/** Lets only who is authenticated see the admin area; the address asked for is kept for after the login. */
export function Gate({ router }: { router: ReturnType<typeof createAdminRouter> }) {
  const { status, expired, checkError, check } = useSession()
  const product = useProductName()

  if (status === 'out') return <LoginScreen product={product} />
  if (status === 'in')
    return (
      <>
        <RouterProvider router={router} />
        {expired && <ReloginDialog />}
      </>
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
  return (
    <p className="after-150ms guard" role="status">
      Verificando autenticação...
    </p>
  )
}
