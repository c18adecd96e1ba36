import { textHook, type Locale } from '../text'

export type PlanText = {
  missing: (plan: string) => string
  full: (plan: string) => string
  has: (plans: string) => string
  none: string
  change: string
  ask: string
  members: string
  plans: string
}

const en: PlanText = {
  missing: (plan) => `Not included in the ${plan} plan`,
  full: (plan) => `You’ve reached the limit of the ${plan} plan`,
  has: (plans) => `Available with: ${plans}.`,
  none: 'No available plan has a higher limit.',
  change: 'You can’t add more. Everything else keeps working.',
  ask: 'Ask an owner of the workspace to change the plan.',
  members: 'Show members',
  plans: 'Compare plans',
}

const others: Record<Exclude<Locale, 'en'>, PlanText> = {
  de: {
    missing: (plan) => `Nicht Teil des Plans ${plan}`,
    full: (plan) => `Die Grenze des Plans ${plan} ist erreicht`,
    has: (plans) => `Verfügbar mit: ${plans}.`,
    none: 'Kein angebotener Plan hat dafür Platz.',
    change: 'Nur was du hinzufügst, wird abgelehnt. Alles andere funktioniert wie bisher.',
    ask: 'Bitte einen Owner des Arbeitsbereichs, den Plan zu wechseln.',
    members: 'Mitglieder zeigen',
    plans: 'Pläne vergleichen',
  },
  fr: {
    missing: (plan) => `Non compris dans le forfait ${plan}`,
    full: (plan) => `La limite du forfait ${plan} est atteinte`,
    has: (plans) => `Disponible avec : ${plans}.`,
    none: 'Aucun forfait proposé ne le permet.',
    change: 'Seul l’ajout est refusé ; tout le reste fonctionne comme avant.',
    ask: 'Demandez à un propriétaire de l’espace de travail de changer de forfait.',
    members: 'Afficher les membres',
    plans: 'Comparer les forfaits',
  },
  es: {
    missing: (plan) => `No incluido en el plan ${plan}`,
    full: (plan) => `Se ha alcanzado el límite del plan ${plan}`,
    has: (plans) => `Disponible con: ${plans}.`,
    none: 'Ningún plan disponible lo permite.',
    change: 'Solo se rechaza lo que añades; todo lo demás funciona como antes.',
    ask: 'Pide a un propietario del espacio de trabajo que cambie el plan.',
    members: 'Ver miembros',
    plans: 'Comparar planes',
  },
  it: {
    missing: (plan) => `Non incluso nel piano ${plan}`,
    full: (plan) => `Il limite del piano ${plan} è raggiunto`,
    has: (plans) => `Disponibile con: ${plans}.`,
    none: 'Nessun piano offerto lo permette.',
    change: 'Viene rifiutato solo ciò che aggiungi; tutto il resto funziona come prima.',
    ask: 'Chiedi a un proprietario dello spazio di lavoro di cambiare piano.',
    members: 'Mostra membri',
    plans: 'Confronta i piani',
  },
  pt: {
    missing: (plan) => `Não incluído no plano ${plan}`,
    full: (plan) => `O limite do plano ${plan} foi atingido`,
    has: (plans) => `Disponível com: ${plans}.`,
    none: 'Nenhum plano oferecido o permite.',
    change: 'Só o que adiciona é recusado; tudo o resto funciona como antes.',
    ask: 'Peça a um proprietário do espaço de trabalho para mudar de plano.',
    members: 'Mostrar membros',
    plans: 'Comparar planos',
  },
  pl: {
    missing: (plan) => `Plan ${plan} tego nie obejmuje`,
    full: (plan) => `Osiągnięto limit planu ${plan}`,
    has: (plans) => `Dostępne w planach: ${plans}.`,
    none: 'Żaden oferowany plan na to nie pozwala.',
    change: 'Odrzucane jest tylko to, co dodajesz; reszta działa jak dotąd.',
    ask: 'Poproś właściciela obszaru roboczego o zmianę planu.',
    members: 'Pokaż członków',
    plans: 'Porównaj plany',
  },
  nl: {
    missing: (plan) => `Geen onderdeel van het abonnement ${plan}`,
    full: (plan) => `De limiet van het abonnement ${plan} is bereikt`,
    has: (plans) => `Beschikbaar met: ${plans}.`,
    none: 'Geen aangeboden abonnement heeft er ruimte voor.',
    change: 'Alleen wat je toevoegt wordt geweigerd; al het andere werkt zoals voorheen.',
    ask: 'Vraag een eigenaar van de werkruimte om het abonnement te wijzigen.',
    members: 'Leden tonen',
    plans: 'Abonnementen vergelijken',
  },
  ar: {
    missing: (plan) => `غير متضمن في الخطة ${plan}`,
    full: (plan) => `تم بلوغ حد الخطة ${plan}`,
    has: (plans) => `متاح مع: ${plans}.`,
    none: 'لا توجد خطة معروضة تتيح ذلك.',
    change: 'يُرفض ما تضيفه فقط، وكل شيء آخر يعمل كما كان.',
    ask: 'اطلب من أحد مالكي مساحة العمل تغيير الخطة.',
    members: 'عرض الأعضاء',
    plans: 'مقارنة الخطط',
  },
}

const of = (locale: Exclude<Locale, 'en'>) => () => Promise.resolve(others[locale])

/** All languages are in this module, which is loaded with the notice. */
export const usePlanText = textHook(en, {
  de: of('de'),
  fr: of('fr'),
  es: of('es'),
  it: of('it'),
  pt: of('pt'),
  pl: of('pl'),
  nl: of('nl'),
  ar: of('ar'),
})
