import { ShieldCheck } from 'lucide-react'
import { EntryScreen } from '#web/ui/EntryScreen.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { LoginForm } from './LoginForm.tsx'

/** The login screen. */
export const LoginScreen = ({ product }: { product: string }) => (
  <div className="login">
    <div className="login-scene" aria-hidden>
      <span className="login-sun" />
      <span className="login-road" />
    </div>
    <EntryScreen
      product={product}
      tabTitle="Entrar"
      title="Entrar no sistema"
      lead="Gestão de motos, locações e pagamentos."
    >
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
    </EntryScreen>
  </div>
)
