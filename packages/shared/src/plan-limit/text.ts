import { textHook, type Locale } from '../text'

export type PlanText = {
  missing: (plan: string) => string
  full: (plan: string) => string
  has: (plans: string) => string
  none: string
  change: string
  askOwner: string
  members: string
  plans: string
}

const en: PlanText = {
  missing: (plan) => `Not included in the ${plan} plan`,
  full: (plan) => `You’ve reached the limit of the ${plan} plan`,
  has: (plans) => `Available with: ${plans}.`,
  none: 'No available plan has a higher limit.',
  change: 'You can’t add more. Everything else keeps working.',
  askOwner: 'Ask an owner of the workspace to change the plan.',
  members: 'Show members',
  plans: 'Compare plans',
}

const others: Record<Exclude<Locale, 'en'>, PlanText> = {
  de: {
    missing: (plan) => `Nicht Teil des Plans ${plan}`,
    full: (plan) => `Die Grenze des Plans ${plan} ist erreicht`,
    has: (plans) => `Verfügbar mit: ${plans}.`,
    none: 'Kein verfügbarer Plan hat eine höhere Grenze.',
    change: 'Sie können nichts weiter hinzufügen. Alles andere funktioniert wie bisher.',
    askOwner: 'Bitten Sie einen Eigentümer des Arbeitsbereichs, den Plan zu wechseln.',
    members: 'Mitglieder anzeigen',
    plans: 'Pläne vergleichen',
  },
  fr: {
    missing: (plan) => `Non compris dans le forfait ${plan}`,
    full: (plan) => `La limite du forfait ${plan} est atteinte`,
    has: (plans) => `Disponible avec : ${plans}.`,
    none: 'Aucun forfait disponible n’a une limite plus élevée.',
    change: 'Vous ne pouvez plus rien ajouter. Tout le reste continue de fonctionner.',
    askOwner: 'Demandez à un propriétaire de l’espace de travail de changer de forfait.',
    members: 'Afficher les membres',
    plans: 'Comparer les forfaits',
  },
  es: {
    missing: (plan) => `No incluido en el plan ${plan}`,
    full: (plan) => `Se ha alcanzado el límite del plan ${plan}`,
    has: (plans) => `Disponible con: ${plans}.`,
    none: 'Ningún plan disponible tiene un límite más alto.',
    change: 'No puede añadir más. Todo lo demás sigue funcionando.',
    askOwner: 'Pida a un propietario del espacio de trabajo que cambie el plan.',
    members: 'Ver los miembros',
    plans: 'Comparar planes',
  },
  it: {
    missing: (plan) => `Non incluso nel piano ${plan}`,
    full: (plan) => `Il limite del piano ${plan} è raggiunto`,
    has: (plans) => `Disponibile con: ${plans}.`,
    none: 'Nessun piano disponibile ha un limite più alto.',
    change: 'Non può aggiungere altro. Tutto il resto continua a funzionare.',
    askOwner: 'Chieda a un proprietario dell’area di lavoro di cambiare piano.',
    members: 'Vedi i membri',
    plans: 'Confronta i piani',
  },
  pt: {
    missing: (plan) => `Não incluído no plano ${plan}`,
    full: (plan) => `O limite do plano ${plan} foi atingido`,
    has: (plans) => `Disponível com: ${plans}.`,
    none: 'Nenhum plano disponível tem um limite maior.',
    change: 'Você não pode adicionar mais. Todo o resto continua funcionando.',
    askOwner: 'Peça a um proprietário do espaço de trabalho para mudar de plano.',
    members: 'Ver os membros',
    plans: 'Comparar planos',
  },
  pl: {
    missing: (plan) => `Plan ${plan} tego nie obejmuje`,
    full: (plan) => `Osiągnięto limit planu ${plan}`,
    has: (plans) => `Dostępne w planach: ${plans}.`,
    none: 'Żaden dostępny plan nie ma wyższego limitu.',
    change: 'Nie można dodać więcej. Reszta działa jak dotąd.',
    askOwner: 'Poproś właściciela obszaru roboczego o zmianę planu.',
    members: 'Pokaż członków',
    plans: 'Porównaj plany',
  },
  nl: {
    missing: (plan) => `Geen onderdeel van het abonnement ${plan}`,
    full: (plan) => `De limiet van het abonnement ${plan} is bereikt`,
    has: (plans) => `Beschikbaar met: ${plans}.`,
    none: 'Geen beschikbaar abonnement heeft een hogere limiet.',
    change: 'U kunt niets meer toevoegen. Al het andere blijft werken.',
    askOwner: 'Vraag een eigenaar van de werkruimte om het abonnement te wijzigen.',
    members: 'Leden bekijken',
    plans: 'Abonnementen vergelijken',
  },
  ar: {
    missing: (plan) => `غير متضمن في الخطة ${plan}`,
    full: (plan) => `تم بلوغ حد الخطة ${plan}`,
    has: (plans) => `متاح مع: ${plans}.`,
    none: 'لا توجد خطة متاحة بحد أعلى.',
    change: 'لا يمكنك إضافة المزيد. كل شيء آخر يواصل العمل.',
    askOwner: 'اطلب من أحد مالكي مساحة العمل تغيير الخطة.',
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
