import { plural } from '@atrium/shared/text'

import type { Text } from './en'

type Described = readonly [label: string, about: string]

const flows: Record<string, string> = {
  login: 'Anmeldung',
  registration: 'Registrierung',
  recovery: 'Wiederherstellung',
  verification: 'Bestätigung',
  settings: 'Kontoeinstellungen',
  logout: 'Abmeldung',
}
const methods: Record<string, string> = {
  captcha: 'Bot-Prüfung',
  code: 'Einmalcode',
  deviceauthn: 'Geräteschlüssel',
  link: 'Magic Link',
  lookup_secret: 'Ersatzcodes',
  oidc: 'Social Sign-in',
  passkey: 'Passkey',
  password: 'Passwort',
  profile: 'Profil',
  saml: 'SAML',
  totp: 'Authenticator-App',
  webauthn: 'Sicherheitsschlüssel',
}
const flowOf = (name: string) => flows[name] ?? name
const methodOf = (name: string) => methods[name] ?? name

/** What turning a method on does. */
const methodAbout: Record<string, string> = {
  captcha: 'Zeigt eine Cloudflare-Turnstile-Prüfung, damit Bots keine Formulare absenden.',
  code: 'Sendet Einmalcodes per E-Mail oder SMS für Wiederherstellung und Bestätigung, wenn unten eingeschaltet auch für die Anmeldung.',
  deviceauthn: 'Anmeldung in Ihrer mobilen App mit einem auf dem Gerät gespeicherten Schlüssel.',
  link: 'Sendet Links per E-Mail für Wiederherstellung und Bestätigung.',
  lookup_secret: 'Liste von Codes, die jeweils einmal als zweiter Faktor gelten.',
  oidc: 'Anmeldung mit einem Konto bei einem Anbieter wie Google.',
  passkey: 'Anmeldung mit einem Passkey des Geräts oder Passwort-Managers.',
  password: 'Anmeldung mit einer Kennung, etwa einer E-Mail-Adresse, und einem Passwort.',
  profile: 'Merkmale wie der Name lassen sich in den Kontoeinstellungen ändern.',
  saml: 'Anmeldung bei einem SAML-Identitätsanbieter, etwa dem der eigenen Firma.',
  totp: 'Akzeptiert Codes einer App wie Google Authenticator als zweiten Faktor.',
  webauthn:
    'Akzeptiert einen Sicherheitsschlüssel als zweiten Faktor oder, wenn unten eingeschaltet, statt eines Passworts.',
}

const messages: Record<string, string> = {
  login_code: 'Anmeldecode',
  recovery_code: 'Wiederherstellungscode',
  recovery: 'Wiederherstellungslink',
  registration_code: 'Registrierungscode',
  verifiable_address_changed: 'Adresse geändert',
  verification_code: 'Bestätigungscode',
  verification: 'Bestätigungslink',
}
const parts: Record<string, string> = {
  email_body_html: 'HTML-Text der E-Mail',
  email_body_plaintext: 'Nur-Text der E-Mail',
  email_subject: 'Betreff der E-Mail',
  sms_body_plaintext: 'SMS',
}

const own: Record<string, Described> = {
  name: ['Projektname', 'Wird in der Konsole angezeigt.'],
  id: ['Revisions-ID', 'Bei jedem Speichern wird eine neue ID vergeben.'],
  project_id: ['Projekt-ID', 'Ändert sich nie.'],
  created_at: ['Erstellt', 'Wann diese Revision gespeichert wurde.'],
  updated_at: ['Geändert', 'Wann das Projekt zuletzt geändert wurde.'],
  strict_security: ['Strenge Sicherheit', 'Wendet strengere Sicherheitsregeln an. Für die Produktion empfohlen.'],
  organizations: ['Organisationen', 'Geschäftskunden, deren Personen sich beim eigenen Identitätsanbieter anmelden.'],
  scim_clients: [
    'SCIM-Clients',
    'Verzeichnisse wie Okta oder Microsoft Entra, die Identitäten anlegen, ändern und deaktivieren.',
  ],
  project_revision_hooks: ['Hooks', 'Webhooks und andere Schritte vor oder nach einem Flow.'],
  account_experience_contact_url: ['Kontakt-URL', 'Link zur Kontaktseite auf den Kontoseiten.'],
  account_experience_privacy_policy_url: ['URL der Datenschutzerklärung', 'Link auf den Kontoseiten.'],
  account_experience_terms_of_service_url: ['URL der Nutzungsbedingungen', 'Link auf den Kontoseiten.'],
  account_experience_custom_translations: ['Eigene Übersetzungen', 'Ersetzt Texte der Kontoseiten durch eigene.'],
  account_experience_default_locale: ['Standardsprache', 'Sprache der Kontoseiten, wenn keine erkannt wird.'],
  account_experience_enabled_locales: ['Sprachen', 'Sprachen zur Auswahl. Wenn leer: alle Sprachen.'],
  account_experience_locale_behavior: [
    'Sprachwahl',
    'respect_accept_language: Sprache des Browsers. force_default: immer die Standardsprache.',
  ],
  account_experience_favicon_dark: ['Favicon, dunkel', 'Symbol des Browser-Tabs im dunklen Modus.'],
  account_experience_favicon_light: ['Favicon, hell', 'Symbol des Browser-Tabs.'],
  account_experience_logo_dark: ['Logo, dunkel', 'Logo der Kontoseiten im dunklen Modus.'],
  account_experience_logo_light: ['Logo, hell', 'Logo der Kontoseiten.'],
  account_experience_theme_variables_dark: ['Designvariablen, dunkel', 'Farben und Radien im dunklen Modus, als JSON.'],
  account_experience_theme_variables_light: ['Designvariablen, hell', 'Farben und Radien im hellen Modus, als JSON.'],
  account_experience_hide_ory_branding: [
    'Anbieterlogo ausblenden',
    'Entfernt den Hinweis auf den Anbieter von den Kontoseiten.',
  ],
  account_experience_hide_registration_link: [
    'Registrierungslink ausblenden',
    'Entfernt den Link zur Registrierung von der Anmeldeseite.',
  ],
  disable_account_experience_welcome_screen: [
    'Willkommensseite abschalten',
    'Die gehostete Seite /ui/welcome ist nicht mehr erreichbar.',
  ],
  enable_ax_v2: ['Neue Kontoseiten', 'Verwendet die aktuelle Version der gehosteten Kontoseiten.'],
  hydra_oauth2_allowed_top_level_claims: [
    'Claims auf oberster Ebene',
    'Eigene Claims, die im Access-Token auf oberster Ebene stehen dürfen, nicht nur unter ext.',
  ],
  hydra_oauth2_client_credentials_default_grant_allowed_scope: [
    'Standardmäßig alle Scopes erteilen',
    'Client-Credentials-Anfragen ohne Scope erhalten alle Scopes des Clients.',
  ],
  hydra_oauth2_device_authorization_token_polling_interval: [
    'Abfrageintervall für Geräte',
    'Wie lange ein Gerät zwischen zwei Token-Anfragen warten muss.',
  ],
  hydra_oauth2_device_authorization_user_code_entropy_preset: [
    'Stärke des Gerätecodes',
    'high: längste Codes, am schwersten zu erraten. low: kürzeste Codes, am leichtesten einzugeben.',
  ],
  hydra_oauth2_exclude_not_before_claim: [
    'nbf weglassen',
    'Stellt Access-Tokens ohne den Claim nbf („not before“) aus.',
  ],
  hydra_oauth2_grant_jwt_iat_optional: [
    'JWT-Grant: iat optional',
    'Akzeptiert Assertions ohne den Claim iat (Ausstellungszeit).',
  ],
  hydra_oauth2_grant_jwt_jti_optional: [
    'JWT-Grant: jti optional',
    'Akzeptiert Assertions ohne den Claim jti (ID). Solche Assertions lassen sich mehrmals verwenden.',
  ],
  hydra_oauth2_grant_jwt_max_ttl: ['JWT-Grant: maximale Gültigkeit', 'Lehnt Assertions ab, die länger gültig sind.'],
  hydra_oauth2_grant_jwt_omit_assertion_audience: [
    'JWT-Grant: Audience weglassen',
    'Übernimmt die Audience der Assertion nicht in das Access-Token.',
  ],
  hydra_oauth2_grant_refresh_token_rotation_grace_period: [
    'Schonfrist für Refresh-Tokens',
    'So lange gilt ein Refresh-Token nach der Rotation noch, damit Clients es erneut versuchen können. 0s schaltet das aus.',
  ],
  hydra_oauth2_grant_refresh_token_rotation_grace_reuse_count: [
    'Wiederverwendung von Refresh-Tokens',
    'So oft lässt sich ein rotiertes Refresh-Token in der Schonfrist wiederverwenden. 0 bedeutet unbegrenzt.',
  ],
  hydra_oauth2_mirror_top_level_claims: [
    'Claims spiegeln',
    'Eigene Claims der obersten Ebene stehen zusätzlich unter ext.',
  ],
  hydra_oauth2_pkce_enforced: [
    'PKCE verlangen',
    'Lehnt Anfragen von Autorisierungscodes ohne PKCE von allen Clients ab.',
  ],
  hydra_oauth2_pkce_enforced_for_public_clients: [
    'PKCE von öffentlichen Clients verlangen',
    'Lehnt Anfragen von Autorisierungscodes ohne PKCE von Clients ohne Secret ab.',
  ],
  hydra_oauth2_preserve_ext_claims: [
    'ext-Claims behalten',
    'Belässt eigene Claims, die nicht auf oberster Ebene stehen, unter ext. Gilt nur, wenn das Spiegeln der Claims aus ist.',
  ],
  hydra_oauth2_refresh_token_hook: [
    'Refresh-Token-Hook',
    'URL, die vor dem Erneuern eines Tokens aufgerufen wird. Die Antwort kann Claims des Tokens ändern.',
  ],
  hydra_oauth2_token_hook: [
    'Token-Hook',
    'URL, die vor dem Ausstellen eines Tokens aufgerufen wird. Die Antwort kann Claims des Tokens ändern.',
  ],
  hydra_oauth2_token_prefix: [
    'Token-Präfix',
    'Anfang opaker Tokens und Autorisierungscodes, etwa acme_%s_, damit Scanner geleakte Tokens erkennen. %s wird durch at, rt oder ac ersetzt.',
  ],
  hydra_oidc_dynamic_client_registration_default_scope: [
    'Standard-Scope registrierter Clients',
    'Scopes von Clients, die sich ohne Angabe von Scopes registrieren.',
  ],
  hydra_oidc_dynamic_client_registration_enabled: [
    'Dynamische Client-Registrierung',
    'Jeder kann ohne Anmeldung einen OAuth2-Client registrieren.',
  ],
  hydra_oidc_subject_identifiers_pairwise_salt: [
    'Salt für paarweise Subjects',
    'Daraus werden paarweise Subjects abgeleitet. Wenn Sie es ändern, erhält jede Person bei jedem Client ein neues Subject.',
  ],
  hydra_oidc_subject_identifiers_supported_types: [
    'Subject-Typen',
    'public: dasselbe Subject für alle Clients. pairwise: ein eigenes Subject je Client.',
  ],
  hydra_secrets_cookie: ['OAuth2-Cookie-Secrets', 'Schützen die Cookies des OAuth2-Dienstes.'],
  hydra_secrets_pagination: ['OAuth2-Seiten-Token-Secrets', 'Schützen die Seiten-Tokens des OAuth2-Dienstes.'],
  hydra_secrets_system: ['OAuth2-System-Secrets', 'Schützen Tokens und Schlüssel des OAuth2-Dienstes.'],
  hydra_serve_cookies_same_site_legacy_workaround: [
    'SameSite-Workaround',
    'Setzt zusätzlich ein Cookie ohne SameSite für alte Browser, die SameSite=None ablehnen.',
  ],
  hydra_serve_cookies_same_site_mode: [
    'SameSite der OAuth2-Cookies',
    'Ob Browser die OAuth2-Cookies bei Anfragen von anderen Websites mitsenden. None erfordert HTTPS.',
  ],
  hydra_strategies_access_token: [
    'Format der Access-Tokens',
    'opaque: APIs prüfen Tokens per Introspection, ein Widerruf wirkt sofort. jwt: APIs prüfen Tokens selbst, sie gelten bis zum Ablauf.',
  ],
  hydra_strategies_jwt_scope_claim: [
    'Scopes in JWTs',
    'list: scp, ein Array. string: scope, durch Leerzeichen getrennt. both: beide Claims.',
  ],
  hydra_strategies_scope: [
    'Abgleich der Scopes',
    'exact: Scopes müssen genau übereinstimmen. wildcard: files.* umfasst auch files.read.',
  ],
  hydra_ttl_access_token: ['Gültigkeit von Access-Tokens', 'So lange gelten Access-Tokens.'],
  hydra_ttl_auth_code: [
    'Gültigkeit von Autorisierungscodes',
    'So lange lässt sich ein Autorisierungscode gegen Tokens tauschen.',
  ],
  hydra_ttl_device_user_code: ['Gültigkeit von Gerätecodes', 'So lange lässt sich ein Gerätecode eingeben.'],
  hydra_ttl_id_token: ['Gültigkeit von ID-Tokens', 'So lange gelten ID-Tokens.'],
  hydra_ttl_login_consent_request: [
    'Zeit für Anmeldung und Zustimmung',
    'So lange haben Personen Zeit, sich anzumelden und zuzustimmen.',
  ],
  hydra_ttl_refresh_token: [
    'Gültigkeit von Refresh-Tokens',
    'So lange gelten Refresh-Tokens. Mit -1 laufen sie nie ab.',
  ],
  hydra_urls_consent: ['Zustimmungsseite', 'Hier erlauben oder verweigern Personen einem Client den Zugriff.'],
  hydra_urls_device_success: ['Seite nach Gerätefreigabe', 'Ziel nach der Freigabe eines Geräts.'],
  hydra_urls_device_verification: ['Seite für Gerätecodes', 'Hier wird ein Gerätecode eingegeben.'],
  hydra_urls_error: ['OAuth2-Fehlerseite', 'Ziel, wenn eine Anfrage nicht abgeschlossen werden kann.'],
  hydra_urls_login: ['OAuth2-Anmeldeseite', 'Hier melden sich Personen an, um zu einem Client zu gelangen.'],
  hydra_urls_logout: ['OAuth2-Abmeldeseite', 'Hier bestätigen Personen, dass sie sich abmelden möchten.'],
  hydra_urls_post_logout_redirect: ['Nach der OAuth2-Abmeldung', 'Ziel, wenn der Client keine URL angibt.'],
  hydra_urls_registration: [
    'OAuth2-Registrierungsseite',
    'Hier registrieren sich Personen, um zu einem Client zu gelangen.',
  ],
  hydra_urls_self_issuer: [
    'Aussteller-URL',
    'Wert des Claims iss. Wenn Sie ihn ändern, lehnen Clients ihre bisherigen Tokens ab.',
  ],
  hydra_webfinger_jwks_broadcast_keys: [
    'Veröffentlichte Schlüssel',
    'Schlüsselsätze, die unter der öffentlichen JWKS-URL veröffentlicht werden.',
  ],
  hydra_webfinger_oidc_discovery_supported_claims: ['Discovery: Claims', 'Claims, die im Discovery-Dokument stehen.'],
  hydra_webfinger_oidc_discovery_supported_scope: ['Discovery: Scopes', 'Scopes, die im Discovery-Dokument stehen.'],
  keto_namespace_configuration: ['Berechtigungsregeln', 'Namensräume und ihre Regeln in der Ory Permission Language.'],
  keto_namespaces: [
    'Namensräume',
    'Frühere Liste der Namensräume ohne Regeln. Wird durch Berechtigungsregeln ersetzt.',
  ],
  keto_secrets_pagination: [
    'Seiten-Token-Secrets der Berechtigungen',
    'Schützen die Seiten-Tokens des Berechtigungsdienstes.',
  ],
  kratos_cookies_same_site: [
    'SameSite der Flow-Cookies',
    'Ob Browser die Flow-Cookies bei Anfragen von anderen Websites mitsenden. None erfordert HTTPS.',
  ],
  kratos_courier_channels: ['Kanäle', 'HTTP-Dienste, die SMS zustellen.'],
  kratos_courier_delivery_strategy: [
    'E-Mail-Zustellung',
    'Ob Ihr Mailserver (smtp) oder die API eines E-Mail-Dienstes (http) die E-Mails sendet.',
  ],
  kratos_courier_http_request_config_auth_api_key_in: [
    'E-Mail-Dienst: Ort des Schlüssels',
    'Ob der API-Schlüssel in einem Header oder Cookie gesendet wird.',
  ],
  kratos_courier_http_request_config_auth_api_key_name: [
    'E-Mail-Dienst: Name des Schlüssels',
    'Name des Headers oder Cookies mit dem API-Schlüssel.',
  ],
  kratos_courier_http_request_config_auth_api_key_value: [
    'E-Mail-Dienst: API-Schlüssel',
    'Schlüssel zur Authentifizierung beim E-Mail-Dienst.',
  ],
  kratos_courier_http_request_config_auth_basic_auth_password: [
    'E-Mail-Dienst: Passwort',
    'Passwort für Basic Authentication.',
  ],
  kratos_courier_http_request_config_auth_basic_auth_user: [
    'E-Mail-Dienst: Benutzername',
    'Benutzername für Basic Authentication.',
  ],
  kratos_courier_http_request_config_auth_type: [
    'E-Mail-Dienst: Authentifizierung',
    'Wie Anfragen an den E-Mail-Dienst authentifiziert werden.',
  ],
  kratos_courier_http_request_config_body: [
    'E-Mail-Dienst: Body',
    'Jsonnet-Funktion, die aus einer Nachricht den Body der Anfrage erzeugt.',
  ],
  kratos_courier_http_request_config_headers: [
    'E-Mail-Dienst: Header',
    'Werden mit jeder Anfrage an den E-Mail-Dienst gesendet.',
  ],
  kratos_courier_http_request_config_method: ['E-Mail-Dienst: Methode', 'HTTP-Methode der Anfrage.'],
  kratos_courier_http_request_config_url: ['E-Mail-Dienst: URL', 'Endpunkt, der die Nachrichten empfängt.'],
  kratos_courier_smtp_connection_uri: [
    'SMTP-Server',
    'Zugangsdaten, Host und Port Ihres Mailservers, als smtps://benutzer:passwort@host:port/.',
  ],
  kratos_courier_smtp_from_address: ['Absenderadresse', 'From-Adresse aller E-Mails.'],
  kratos_courier_smtp_from_name: ['Absendername', 'Wird neben der From-Adresse angezeigt.'],
  kratos_courier_smtp_headers: ['E-Mail-Header', 'Werden jeder E-Mail hinzugefügt.'],
  kratos_courier_smtp_local_name: ['Lokaler SMTP-Name', 'Hostname, der im Befehl EHLO gesendet wird.'],
  kratos_feature_flags_cacheable_sessions: [
    'Sitzungen zwischenspeichern',
    'Antworten von /sessions/whoami dürfen am Edge des Netzwerks zwischengespeichert werden.',
  ],
  kratos_feature_flags_cacheable_sessions_max_age: [
    'Gültigkeit im Sitzungs-Cache',
    'Wie lange eine Antwort zwischengespeichert wird. So lange kann eine widerrufene Sitzung noch funktionieren.',
  ],
  kratos_feature_flags_choose_recovery_address: [
    'Wiederherstellungsadresse wählen',
    'Wer mehrere Adressen hat, kann wählen, wohin der Code gesendet wird.',
  ],
  kratos_feature_flags_faster_session_extend: [
    'Schnellere Verlängerung',
    'Die Antwort auf das Verlängern enthält die Sitzung nicht und kommt dadurch schneller.',
  ],
  kratos_feature_flags_legacy_continue_with_verification_ui: [
    'Immer mit der Bestätigung fortfahren',
    'Antworten auf eine Registrierung enthalten in continue_with wie in früheren Versionen immer show_verification_ui.',
  ],
  kratos_feature_flags_legacy_oidc_registration_node_group: [
    'Gruppe der Social-Sign-in-Felder (Legacy)',
    'Felder, die der Anbieter leer gelassen hat, gehören wie in früheren Versionen zur Gruppe oidc statt default.',
  ],
  kratos_feature_flags_legacy_require_verified_login_error: [
    'Fehler bei unbestätigter Adresse (Legacy)',
    'Zeigt bei der Anmeldung mit unbestätigter Adresse einen Fehler, statt mit der Bestätigung fortzufahren.',
  ],
  kratos_feature_flags_password_profile_registration_node_group: [
    'Gruppe der Passwort-Methode',
    'Gruppe der Registrierungsfelder, wenn das Passwort die einzige Methode ist: password (Legacy) oder default.',
  ],
  kratos_feature_flags_refresh_login_choose_address: [
    'Adresse bei erneuter Anmeldung wählen',
    'Wer sich erneut anmelden muss, kann wählen, wohin der Code gesendet wird.',
  ],
  kratos_feature_flags_use_continue_with_transitions: [
    'Explizite nächste Schritte',
    'Antworten geben den nächsten Flow in continue_with an, statt weiterzuleiten.',
  ],
  kratos_identity_schemas: ['Identitätsschemas', 'JSON-Schemas, die die Merkmale von Identitäten definieren.'],
  kratos_oauth2_provider_headers: ['OAuth2-Dienst: Header', 'Werden mit jeder Anfrage an den OAuth2-Dienst gesendet.'],
  kratos_oauth2_provider_override_return_to: [
    'OAuth2-Dienst: Anfrage fortsetzen',
    'Nach Wiederherstellung oder Bestätigung geht es mit der OAuth2-Anfrage weiter, die sie ausgelöst hat.',
  ],
  kratos_oauth2_provider_url: [
    'OAuth2-Dienst: URL',
    'Admin-URL des OAuth2-Dienstes, der dieses Projekt zur Anmeldung nutzt.',
  ],
  kratos_preview_default_read_consistency_level: [
    'Lesekonsistenz',
    'strong: Listen von Identitäten enthalten die neuesten Änderungen. eventual: schneller, aber eventuell einige Sekunden alt.',
  ],
  kratos_secrets_cipher: ['Verschlüsselungs-Secrets', 'Verschlüsseln die Tokens der Anbieter für Social Sign-in.'],
  kratos_secrets_cookie: ['Cookie-Secrets', 'Schützen die Cookies des Identitätsdienstes.'],
  kratos_secrets_default: ['Standard-Secrets', 'Werden verwendet, wenn kein anderes Secret gesetzt ist.'],
  kratos_secrets_pagination: ['Seiten-Token-Secrets', 'Schützen die Seiten-Tokens des Identitätsdienstes.'],
  kratos_security_account_enumeration_mitigate: [
    'Existenz von Konten verbergen',
    'Anmeldung und Registrierung verraten nicht, ob es ein Konto gibt.',
  ],
  kratos_selfservice_allowed_return_urls: [
    'Erlaubte Rückkehr-URLs',
    'URLs, zu denen return_to weiterleiten darf. Alle anderen werden abgelehnt.',
  ],
  kratos_selfservice_default_browser_return_url: [
    'Standard-Rückkehr-URL',
    'Ziel nach Flows, die keine andere URL angeben.',
  ],
  kratos_selfservice_flows_error_ui_url: ['Fehlerseite', 'Ziel, wenn ein Flow fehlschlägt.'],
  kratos_selfservice_flows_login_style: [
    'Schritte der Anmeldung',
    'unified: alles auf einer Seite. identifier_first: zuerst die E-Mail-Adresse, dann eine Methode.',
  ],
  kratos_selfservice_flows_registration_enable_legacy_one_step: [
    'In einem Schritt registrieren',
    'Zeigt Profil und Anmeldedaten auf einer Seite statt auf zwei.',
  ],
  kratos_selfservice_flows_registration_login_hints: [
    'Anmeldehinweise',
    'Wer sich mit einer Adresse registriert, die schon ein Konto hat, sieht, wie er sich dort anmelden kann.',
  ],
  kratos_selfservice_flows_settings_privileged_session_max_age: [
    'Alter privilegierter Sitzungen',
    'Wie lange nach der Anmeldung Personen ihre Anmeldedaten ändern können, ohne sich erneut anzumelden.',
  ],
  kratos_selfservice_flows_settings_required_aal: [
    'Nötiges AAL für Kontoeinstellungen',
    'highest_available: Wer einen zweiten Faktor hat, braucht ihn für Änderungen. aal1: Der erste Faktor genügt.',
  ],
  kratos_selfservice_methods_captcha_config_allowed_domains: [
    'Bot-Prüfung: Domains',
    'Hostnamen, auf denen die Prüfung gelöst werden kann.',
  ],
  kratos_selfservice_methods_captcha_config_byo: [
    'Bot-Prüfung: eigenes Widget',
    'Verwendet Ihr eigenes Turnstile-Widget statt des verwalteten.',
  ],
  kratos_selfservice_methods_captcha_config_cf_turnstile_byo_secret: [
    'Bot-Prüfung: eigenes Secret',
    'Secret des eigenen Turnstile-Widgets.',
  ],
  kratos_selfservice_methods_captcha_config_cf_turnstile_byo_sitekey: [
    'Bot-Prüfung: eigener Site-Key',
    'Site-Key des eigenen Turnstile-Widgets.',
  ],
  kratos_selfservice_methods_captcha_config_cf_turnstile_secret: [
    'Bot-Prüfung: Secret',
    'Secret des Turnstile-Widgets.',
  ],
  kratos_selfservice_methods_captcha_config_cf_turnstile_sitekey: [
    'Bot-Prüfung: Site-Key',
    'Site-Key des Turnstile-Widgets.',
  ],
  kratos_selfservice_methods_captcha_config_legacy_inject_node: [
    'Bot-Prüfung: Legacy-Node',
    'Fügt die Prüfung für ältere Oberflächen wie in früheren Versionen in Formulare ein.',
  ],
  kratos_selfservice_methods_code_config_lifespan: ['Einmalcode: Gültigkeit', 'So lange gilt ein Code.'],
  kratos_selfservice_methods_code_config_max_submissions: [
    'Einmalcode: Versuche',
    'Nach so vielen falschen Versuchen brauchen Personen einen neuen Code.',
  ],
  kratos_selfservice_methods_code_config_missing_credential_fallback_enabled: [
    'Einmalcode: Konten ohne Code-Anmeldedaten',
    'Auch Konten, die vor dem Einschalten der Einmalcodes angelegt wurden, können sich mit einem Code anmelden.',
  ],
  kratos_selfservice_methods_code_mfa_enabled: [
    'Einmalcode: zweiter Faktor',
    'Akzeptiert einen Code als zweiten Faktor.',
  ],
  kratos_selfservice_methods_code_passwordless_enabled: [
    'Einmalcode: Anmeldung',
    'Ein Code allein genügt zur Anmeldung.',
  ],
  kratos_selfservice_methods_code_passwordless_login_fallback_enabled: [
    'Einmalcode: für alle Konten',
    'Auch wer sich mit Passwort oder Anbieter registriert hat, kann sich mit einem Code anmelden.',
  ],
  kratos_selfservice_methods_deviceauthn_config_android_app_ids: [
    'Geräteschlüssel: Android-Apps',
    'Apps, die einen Geräteschlüssel registrieren dürfen.',
  ],
  kratos_selfservice_methods_deviceauthn_config_first_factor: [
    'Geräteschlüssel: erster Faktor',
    'Ein Geräteschlüssel genügt zur Anmeldung.',
  ],
  kratos_selfservice_methods_deviceauthn_config_insecure_allow_relaxed_attestation: [
    'Geräteschlüssel: gelockerte Attestierung',
    'Nur für Entwicklungsprojekte. Akzeptiert Schlüssel mit schwächerer Attestierung. Sie gelten nicht mehr, sobald Sie dies ausschalten.',
  ],
  kratos_selfservice_methods_deviceauthn_config_ios_app_ids: [
    'Geräteschlüssel: iOS-Apps',
    'Apps, die einen Geräteschlüssel registrieren dürfen.',
  ],
  kratos_selfservice_methods_deviceauthn_config_ios_biometric_first_factor: [
    'Geräteschlüssel: iOS-Biometrie',
    'Ein durch Face ID oder Touch ID geschützter iOS-Schlüssel genügt zur Anmeldung. Apple kann diesen Schutz nicht attestieren.',
  ],
  kratos_selfservice_methods_deviceauthn_config_pin_max_attempts: [
    'Geräteschlüssel: PIN-Versuche',
    'Nach so vielen falschen PINs in Folge wird der Schlüssel gesperrt.',
  ],
  kratos_selfservice_methods_link_config_base_url: [
    'Magic Link: Basis-URL',
    'Wird in Links in Nachrichten statt der Projekt-URL verwendet.',
  ],
  kratos_selfservice_methods_link_config_lifespan: ['Magic Link: Gültigkeit', 'So lange gilt ein Link.'],
  kratos_selfservice_methods_oidc_config_base_redirect_uri: [
    'Social Sign-in: Basis der Redirect-URI',
    'Wird statt der Projekt-URL in den Redirect-URIs verwendet, die Sie bei Anbietern eintragen.',
  ],
  kratos_selfservice_methods_oidc_config_providers: [
    'Social Sign-in: Anbieter',
    'Anbieter zur Anmeldung, in der angezeigten Reihenfolge.',
  ],
  kratos_selfservice_methods_oidc_enable_auto_link_policy: [
    'Social Sign-in: Konten verknüpfen',
    'Verknüpft eine Anmeldung bei einem Anbieter mit auto_link ohne Rückfrage mit dem Konto, das dieselbe bestätigte Adresse hat.',
  ],
  kratos_selfservice_methods_password_config_haveibeenpwned_enabled: [
    'Passwort: geleakte ablehnen',
    'Lehnt Passwörter aus bekannten Datenlecks ab.',
  ],
  kratos_selfservice_methods_password_config_identifier_similarity_check_enabled: [
    'Passwort: ähnliche ablehnen',
    'Lehnt Passwörter ab, die der E-Mail-Adresse ähneln.',
  ],
  kratos_selfservice_methods_password_config_ignore_network_errors: [
    'Passwort: Netzwerkfehler ignorieren',
    'Akzeptiert Passwörter ohne diese Prüfung, solange die Datenbank der Datenlecks nicht erreichbar ist. Wenn aus, werden neue Passwörter so lange abgelehnt.',
  ],
  kratos_selfservice_methods_password_config_max_breaches: [
    'Passwort: erlaubte Datenlecks',
    'Lehnt Passwörter ab, die in mehr Datenlecks vorkommen. 0 lehnt jedes geleakte Passwort ab.',
  ],
  kratos_selfservice_methods_password_config_min_password_length: [
    'Passwort: Mindestlänge',
    'Mindestanzahl der Zeichen.',
  ],
  kratos_selfservice_methods_saml_config_providers: [
    'SAML: Anbieter',
    'Identitätsanbieter, über die sich Personen anmelden können.',
  ],
  kratos_selfservice_methods_totp_config_issuer: [
    'Authenticator-App: Herausgeber',
    'Name, den Authenticator-Apps neben dem Code anzeigen.',
  ],
  kratos_selfservice_methods_webauthn_config_passwordless: [
    'Sicherheitsschlüssel: Anmeldung',
    'Ein Sicherheitsschlüssel genügt zur Anmeldung. Er zählt dann nicht mehr als zweiter Faktor.',
  ],
  kratos_selfservice_methods_webauthn_config_rp_icon: [
    'Sicherheitsschlüssel: Symbol',
    'Veraltet. Diese Einstellung hat keine Wirkung.',
  ],
  kratos_session_cookie_persistent: [
    'Dauerhaftes Sitzungs-Cookie',
    'Personen bleiben angemeldet, wenn sie den Browser schließen.',
  ],
  kratos_session_cookie_same_site: [
    'SameSite des Sitzungs-Cookies',
    'Ob Browser das Sitzungs-Cookie bei Anfragen von anderen Websites mitsenden. None erfordert HTTPS.',
  ],
  kratos_session_lifespan: [
    'Gültigkeit von Sitzungen',
    'Wie lange Personen angemeldet bleiben, bis ihre Sitzung abläuft.',
  ],
  kratos_session_whoami_required_aal: [
    'Nötiges AAL für Sitzungen',
    'highest_available: /sessions/whoami lehnt Sitzungen von Personen mit zweitem Faktor ab, bis sie ihn verwenden. aal1: Der erste Faktor genügt.',
  ],
  kratos_session_whoami_tokenizer_templates: [
    'Tokenizer-Vorlagen der Sitzung',
    'Vorlagen, die aus einer Sitzung ein JWT machen, mit Gültigkeit, Claims-Mapper und Signaturschlüssel.',
  ],
  serve_admin_cors_allowed_origins: ['Admin-API: Origins', 'Origins, die die Admin-API im Browser aufrufen dürfen.'],
  serve_admin_cors_enabled: ['Admin-API: CORS', 'Seiten anderer Origins dürfen die Admin-API aufrufen.'],
  serve_public_cors_allowed_origins: [
    'Öffentliche API: Origins',
    'Origins, die die öffentliche API im Browser aufrufen dürfen.',
  ],
  serve_public_cors_enabled: ['Öffentliche API: CORS', 'Seiten anderer Origins dürfen die öffentliche API aufrufen.'],
  talos_cache_enabled: [
    'Prüfungen zwischenspeichern',
    'Speichert Prüfergebnisse zwischen. Ein widerrufener Schlüssel gilt, bis sein Ergebnis abläuft.',
  ],
  talos_cache_ttl: ['Gültigkeit im Cache', 'So lange werden Prüfergebnisse zwischengespeichert.'],
  talos_credentials_api_keys_default_ttl: [
    'Gültigkeit von API-Schlüsseln',
    'So lange gelten Schlüssel, wenn kein Ablauf angegeben ist.',
  ],
  talos_credentials_api_keys_max_ttl: ['Maximale Gültigkeit von API-Schlüsseln', 'Länger kann kein Schlüssel gelten.'],
  talos_credentials_api_keys_prefix_current: [
    'Präfix der API-Schlüssel',
    'Jeder neue Schlüssel beginnt mit diesem Präfix.',
  ],
  talos_credentials_api_keys_prefix_public_current: [
    'Präfix öffentlicher Schlüssel',
    'Jeder neue öffentliche Schlüssel beginnt mit diesem Präfix.',
  ],
  talos_credentials_api_keys_prefix_public_retired: [
    'Frühere öffentliche Präfixe',
    'Frühere Präfixe, die weiterhin gelten.',
  ],
  talos_credentials_api_keys_prefix_retired: ['Frühere Präfixe', 'Frühere Präfixe, die weiterhin gelten.'],
  talos_credentials_derived_tokens_default_ttl: [
    'Gültigkeit abgeleiteter Tokens',
    'So lange gelten Tokens, die von einem Schlüssel abgeleitet sind.',
  ],
  talos_credentials_derived_tokens_jwt_signing_key_id: [
    'ID des Signaturschlüssels',
    'ID des Schlüssels, der abgeleitete JWTs signiert.',
  ],
  talos_credentials_derived_tokens_jwt_signing_keys_urls: [
    'Signaturschlüssel',
    'URLs der Schlüssel, die abgeleitete JWTs signieren.',
  ],
  talos_credentials_derived_tokens_macaroon_prefix_current: [
    'Macaroon-Präfix',
    'Jeder neue Macaroon beginnt mit diesem Präfix.',
  ],
  talos_credentials_derived_tokens_macaroon_prefix_retired: [
    'Frühere Macaroon-Präfixe',
    'Frühere Präfixe, die weiterhin gelten.',
  ],
  talos_credentials_issuer: ['Aussteller der API-Schlüssel', 'Aussteller in Schlüsseln und Tokens.'],
  talos_credentials_issuer_retired: [
    'Frühere Aussteller',
    'Veraltet und schreibgeschützt. Verwenden Sie die Liste mit Datum.',
  ],
  talos_credentials_issuer_retired_entries: [
    'Frühere Aussteller mit Datum',
    'Frühere Aussteller. Von ihnen ausgestellte Schlüssel gelten weiterhin.',
  ],
  talos_rate_limit_enabled: ['Ratenbegrenzung', 'Begrenzt, wie oft Schlüssel geprüft werden können.'],
  talos_secrets_hmac_current: ['HMAC-Secret', 'Signiert API-Schlüssel.'],
  talos_secrets_hmac_retired: ['Frühere HMAC-Secrets', 'Frühere Secrets, die weiterhin gelten.'],
  talos_secrets_hmac_retired_entries: [
    'Frühere HMAC-Secrets mit Datum',
    'Frühere Secrets mit dem Datum ihrer Ablösung.',
  ],
}

function describe(name: string): Described {
  const known = own[name]
  if (known) return known
  const after = /flows_(\w+?)_after_(?:(\w+)_)?default_browser_return_url$/.exec(name)
  if (after) {
    const [, flow = '', method] = after
    return [
      `Nach ${flowOf(flow)}${method ? `: ${methodOf(method)}` : ''}`,
      'Ziel danach, wenn die Anfrage keine erlaubte Rückkehr-URL angibt.',
    ]
  }
  if (name.startsWith('kratos_courier_templates_')) {
    const [message, part] = [Object.keys(messages), Object.keys(parts)].map(
      (keys) =>
        keys
          .filter((key) => name.includes(`_${key}_`) || name.endsWith(`_${key}`))
          .sort((a, b) => b.length - a.length)[0],
    )
    const unknown = name.includes('_invalid_')
    return [
      `${messages[message ?? ''] ?? message}${unknown ? ', unbekannte Adresse' : ''}: ${parts[part ?? ''] ?? part ?? ''}`,
      unknown
        ? 'Vorlage für Adressen ohne Konto.'
        : 'Vorlage der Nachricht. Unter „E-Mail und SMS“ lässt sie sich mit Vorschau bearbeiten.',
    ]
  }
  const rp = /methods_(passkey|webauthn)_config_rp_(\w+)$/.exec(name)
  if (rp) {
    const [, method = '', part = ''] = rp
    if (part === 'id')
      return [
        `${methodOf(method)}: Domain`,
        'Schlüssel gelten nur für diese Domain. Wenn Sie sie ändern, funktionieren vorhandene Schlüssel nicht mehr.',
      ]
    if (part === 'origins')
      return [`${methodOf(method)}: Origins`, 'Origins, auf denen Schlüssel verwendet werden können.']
    return [`${methodOf(method)}: Anzeigename`, 'Wird vom Browser angezeigt.']
  }
  const method = /methods_(\w+)_enabled$/.exec(name)
  if (method) return [methodOf(method[1] ?? ''), methodAbout[method[1] ?? ''] ?? '']
  const discovery = /oidc_discovery_(\w+)_url$/.exec(name)
  if (discovery)
    return [`Discovery: URL (${(discovery[1] ?? '').replaceAll('_', ' ')})`, 'URL, die im Discovery-Dokument steht.']
  const flow = /flows_(\w+?)_(lifespan|ui_url|enabled|use|notify_unknown_recipients)$/.exec(name)
  if (flow) {
    const [, kind = '', part = ''] = flow
    const called = flowOf(kind)
    if (part === 'lifespan') return [`${called}: Gültigkeit`, 'Wie lange Personen für diesen Flow Zeit haben.']
    if (part === 'ui_url') return [`${called}: Seite`, `URL der Seite: ${flowOf(kind)}.`]
    if (part === 'enabled') return [called, 'Schaltet diesen Flow ein.']
    if (part === 'use') return [`${called}: Nachricht`, 'Ob Nachrichten einen Code oder einen Link enthalten.']
    return [
      `${called}: unbekannte Adressen benachrichtigen`,
      'Sendet auch an Adressen ohne Konto eine Nachricht, damit Personen eine andere Adresse versuchen.',
    ]
  }
  return [name, '']
}

export const de: Text = {
  describe,
  groups: {
    methods: 'Anmeldemethoden',
    flows: 'Flows',
    sessions: 'Sitzungen',
    returnUrls: 'Seiten und Rückkehr-URLs',
    messages: 'E-Mail und SMS',
    templates: 'Nachrichtenvorlagen',
    branding: 'Branding',
    hooks: 'Hooks',
    oauth2: 'OAuth2-Tokens und -Clients',
    discovery: 'OAuth2-URLs und Discovery',
    apiKeys: 'API-Schlüssel',
    permissions: 'Berechtigungen',
    security: 'Sicherheit und Secrets',
    advanced: 'Kompatibilität',
    project: 'Projekt',
  },
  groupsLabel: 'Einstellungsgruppen',
  search: 'Einstellungen suchen',
  found: (count) => plural('de', count, { one: '{count} Einstellung', other: '{count} Einstellungen' }),
  showAll: (count) => `Alle ${count} Einstellungen anzeigen`,
  none: 'Keine passenden Einstellungen.',
  changed: 'Geändert',
  unsaved: 'Noch nicht gespeichert',
  idle: 'Die eingebettete Plattform speichert diese Einstellung, verwendet sie aber nicht.',
  needs: (label, value) => `Wirkt nur, wenn ${label} auf ${value} steht.`,
  reset: (label) => `${label} auf den Standard zurücksetzen`,
  resetShort: 'Zurücksetzen',
  isDefault: (value) => `Standard: ${value}`,
  platformDefault: 'Standard',
  builtIn: 'eingebaut',
  limits: (min, max) => [min && `mindestens ${min}`, max && `höchstens ${max}`].filter(Boolean).join(', '),
  on: 'Ein',
  off: 'Aus',
  kinds: {
    flag: 'Ein oder aus',
    integer: 'Ganze Zahl',
    text: 'Text',
    url: 'URL',
    duration: 'Dauer, zum Beispiel 1h30m',
    list: 'Liste',
    map: 'JSON-Objekt',
    choice: 'Auswahl',
    secret: 'Secret, wird nie angezeigt',
    secrets: 'Secrets, werden nie angezeigt',
    secretMap: 'JSON-Objekt, Werte werden nie angezeigt',
    source: 'Text oder URL',
    json: 'JSON',
    record: 'Liste mit eigener Seite',
    fixed: 'Von der Plattform festgelegt',
  },
  secretSet: 'Ein Wert ist gesetzt. Geben Sie einen neuen ein, um ihn zu ersetzen.',
  secretUnset: 'Es ist kein Wert gesetzt.',
  secretsRotate: 'Ein neues Secret kommt an die erste Stelle. Ältere gelten weiterhin.',
  recordElsewhere: 'Bearbeiten Sie dies auf der eigenen Seite oder in der JSON-Konfiguration.',
  wrong: {
    duration: 'Geben Sie eine Dauer wie 30s, 15m oder 1h30m ein.',
    url: 'Geben Sie eine URL, die mit https:// oder http:// beginnt, oder einen Pfad ein.',
    integer: (min, max) =>
      max === Infinity
        ? `Geben Sie eine ganze Zahl ab ${min} ein.`
        : `Geben Sie eine ganze Zahl von ${min} bis ${max} ein.`,
    object: 'Geben Sie ein JSON-Objekt ein.',
    array: 'Geben Sie eine JSON-Liste ein.',
  },
  review: {
    patch: 'JSON Patch',
    unset: 'Standard',
    hidden: 'Neues Secret',
  },
  saved: 'Einstellungen gespeichert',
  risks: {
    title: 'Das kann Personen aussperren',
    mildTitle: 'Vor dem Speichern',
    noMethod: 'Sie schalten die letzte Anmeldemethode aus. Nur wer bereits angemeldet ist, behält den Zugang.',
    namelessPasskeys: (schemas) =>
      `Mit diesen Schemas können Personen ihrem Konto keinen Passkey hinzufügen: ${schemas}. Kennzeichnen Sie ein Merkmal, das den Passkey benennt: "ory.sh/kratos": { "credentials": { "passkey": { "display_name": true } } }.`,
    method: (label) => `Wer nur die Anmeldemethode ${label} hat, kann sich nicht mehr anmelden.`,
    noLockouts: 'Niemand verliert die einzige Anmeldemethode.',
    lockedOut: (count, shown) =>
      count === 1
        ? '1 Person hat keine andere Anmeldemethode und kann sich nicht mehr anmelden.'
        : `${shown} Personen haben keine andere Anmeldemethode und können sich nicht mehr anmelden.`,
    recoverable: (all, shown) =>
      all ? 'Sie können die Wiederherstellung nutzen.' : `${shown} davon können die Wiederherstellung nutzen.`,
    provider: (id, linked, only) => `Anbieter ${id}: ${linked} verknüpft, ${only} ohne andere Anmeldemethode.`,
    unverified: (count, shown) =>
      count === 1
        ? '1 Person ohne bestätigte Adresse muss eine bestätigen, bevor sie sich anmelden kann.'
        : `${shown} Personen ohne bestätigte Adresse müssen eine bestätigen, bevor sie sich anmelden können.`,
    scope: (newest, all) => `Gezählt unter den neuesten ${newest} von ${all} Identitäten.`,
    cookie: (count, open) =>
      count === 1
        ? 'Das Sitzungs-Cookie ändert sich. 1 Person muss sich eventuell neu anmelden.'
        : `Das Sitzungs-Cookie ändert sich. Bis zu ${open} Personen müssen sich eventuell neu anmelden.`,
    shorter: (count, open) =>
      count === 1
        ? 'Neue Sitzungen laufen früher ab. 1 aktive Sitzung behält ihren Ablauf.'
        : `Neue Sitzungen laufen früher ab. ${open} aktive Sitzungen behalten ihren Ablauf.`,
    domain: (label) => `Sie ändern ${label}. Schlüssel für die alte Domain funktionieren nicht mehr.`,
    urls: 'Apps, die eine von Ihnen entfernte Rückkehr-URL verwenden, funktionieren nicht mehr.',
    issuer: 'Sie ändern den Aussteller. Clients lehnen Tokens ab, bis sie für den neuen konfiguriert sind.',
    recovery:
      'Sie schalten die Wiederherstellung aus. Wer den Zugang verliert, kann ihn nicht mehr selbst wiederherstellen.',
    unsendable: {
      recovery:
        'Die Wiederherstellung verwendet eine ausgeschaltete Methode und schlägt deshalb immer fehl. Schalten Sie die Methode ein oder wählen Sie die andere.',
      verification:
        'Die Bestätigung verwendet eine ausgeschaltete Methode. Bestätigungen und Registrierungen, die eine brauchen, schlagen fehl. Schalten Sie die Methode ein oder wählen Sie die andere.',
    },
  },
  json: {
    title: 'Konfiguration als JSON',
    about: 'Die gespeicherte Konfiguration jedes Dienstes. Secrets erscheinen als Punkte und bleiben unverändert.',
    services: { identity: 'Identitäten', oauth2: 'OAuth2', permission: 'Berechtigungen' },
    service: 'Dienst',
    document: 'Konfiguration',
    object: 'Geben Sie ein JSON-Objekt ein.',
  },
}
