import { ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { LoginForm } from './LoginForm.tsx'

/** Instead of the admin area, for whoever has not entered yet. */
export function LoginScreen({ product }: { product: string }) {
  useEffect(() => {
    document.title = 'Entrar | Sistema'
  }, [])
  return (
    <div className="login">
      <div className="login-scene" aria-hidden>
        <span className="login-sun" />
        <span className="login-road" />
      </div>
      <main className="login-panel">
        <div className="w-full max-w-[400px]">
          <p className="flex items-center gap-2.5 font-bold">
            <img src="/admin/favicon.svg" alt="" width={36} height={36} />
            {product}
          </p>
          <h1 className="mt-8 text-2xl leading-tight font-bold tracking-tight">Entrar no sistema</h1>
          <p className="mt-1 mb-6 text-tinta-2">Gestão de motos, locações e pagamentos.</p>
          <LoginForm />
          <p className="mt-6 flex gap-2 text-sm text-tinta-2">
            <ShieldCheck size={18} aria-hidden className="mt-px shrink-0" />
            Acesso restrito a administradores autorizados.
          </p>
          <p className="mt-6">
            <AppLink href="/" className="text-link">
              Voltar ao Site
            </AppLink>
          </p>
        </div>
      </main>
    </div>
  )
}
