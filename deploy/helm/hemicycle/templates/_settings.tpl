{{/* The settings of each program without secrets, a map as JSON. The program's env values override the chart's. */}}
{{- define "hemicycle.web-settings" -}}
{{- $told := dict
  "API_URL" (printf "http://%s-api" (include "hemicycle.name" .))
  "SITE_URL" .Values.siteUrl
  "EXPORTS" .Values.exports
  "SAMPLE_PARLIAMENT" "off"
  "DRAIN_SECONDS" .Values.drainSeconds
  "SEARCH_TIMEOUT_SECONDS" .Values.searchTimeoutSeconds
  "CACHE_SECONDS" .Values.cacheSeconds
  "TRUST_PROXY" .Values.web.trustProxy
  "ALERTS" (ternary "on" "off" .Values.alerts.enabled) -}}
{{- if .Values.web.assetsClaim -}}
{{- $_ := set $told "ASSETS_DIR" "/var/lib/hemicycle" -}}
{{- end -}}
{{- if .Values.web.legalTexts -}}
{{- $_ := set $told "LEGAL_DIR" "/legal" -}}
{{- end -}}
{{- range $name, $value := .Values.web.env -}}
{{- $_ := set $told $name $value -}}
{{- end -}}
{{- toJson $told -}}
{{- end -}}

{{- define "hemicycle.api-settings" -}}
{{- /* TRUST_PROXY: only the site can reach this process, see the network policies. */ -}}
{{- $told := dict
  "SITE_URL" .Values.siteUrl
  "EXPORTS" .Values.exports
  "DRAIN_SECONDS" .Values.drainSeconds
  "SEARCH_TIMEOUT_SECONDS" .Values.searchTimeoutSeconds
  "CACHE_SECONDS" .Values.cacheSeconds
  "TRUST_PROXY" "uniquelocal,100.64.0.0/10"
  "PICTURE_CACHE" "/var/cache/hemicycle"
  "PICTURE_CACHE_MB" .Values.api.pictureCacheMb
  "ALERTS" (ternary "on" "off" .Values.alerts.enabled)
  "ALERT_CONFIRMATIONS_PER_DAY" .Values.alerts.confirmationsPerDay -}}
{{- range $name, $value := .Values.api.env -}}
{{- $_ := set $told $name $value -}}
{{- end -}}
{{- toJson $told -}}
{{- end -}}

{{- define "hemicycle.collector-settings" -}}
{{- $told := dict "BLUESKY" (ternary "on" "off" .Values.bluesky.enabled) -}}
{{- $_ := set $told "FEEDS" (ternary "on" "off" .Values.feeds.enabled) -}}
{{- $_ := set $told "FEED_MINUTES" .Values.feeds.minutes -}}
{{- range $name, $value := omit .Values.bluesky "enabled" -}}
{{- if $value -}}
{{- $_ := set $told (printf "BLUESKY_%s" (upper $name)) $value -}}
{{- end -}}
{{- end -}}
{{- range $name, $value := .Values.collector.env -}}
{{- $_ := set $told $name $value -}}
{{- end -}}
{{- toJson $told -}}
{{- end -}}

{{- define "hemicycle.courier-settings" -}}
{{- $told := dict
  "API_URL" (printf "http://%s-api" (include "hemicycle.name" .))
  "SITE_URL" .Values.siteUrl
  "ALERTS" (ternary "on" "off" .Values.alerts.enabled)
  "ALERT_TEXTS" (ternary "on" "off" .Values.alerts.texts) -}}
{{- range $name, $value := .Values.courier.env -}}
{{- $_ := set $told $name $value -}}
{{- end -}}
{{- toJson $told -}}
{{- end -}}

{{/* All programs' settings, for doctor; the site's win. Without NODE_ variables, which are for Node.js itself. */}}
{{- define "hemicycle.all-settings" -}}
{{- $all := dict -}}
{{- range list "web" "api" "collector" "courier" -}}
{{- range $name, $value := include (printf "hemicycle.%s-settings" .) $ | fromJson -}}
{{- if not (or (hasKey $all $name) (hasPrefix "NODE_" $name)) -}}
{{- $_ := set $all $name $value -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toJson $all -}}
{{- end -}}

{{- define "hemicycle.env" -}}
{{- range $name, $value := fromJson . }}
- name: {{ $name }}
  {{- /* A number is written as JSON has it: as a word, a million is 1e+06. */}}
  value: {{ ternary $value (toJson $value) (kindIs "string" $value) | quote }}
{{- end }}
{{- end -}}
