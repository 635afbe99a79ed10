import { SCREENS } from './screens.ts'

/** Whether somebody may open the screen at an address; what is no screen is open to all. */
export function mayOpen(href: string, administrador: boolean) {
  const [path = ''] = href.split(/[?#]/)
  return administrador || !SCREENS.some((screen) => screen.path === path && screen.forAdministrators)
}
